/** Invitations on each adapter: made, looked up and ended, by the product's own code (decision 0099). */
import { describe, expect, it, onTestFinished } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import type { Collection } from '#core/records/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { makeInvite } from '#data/records/invite/commands.ts'
import { pushInvite } from '#data/records/invite/push.ts'
import { findInvite } from '#data/session/follow-invitation.ts'
import { openAccount } from '#data/storage/account.ts'
import type { CloudUnderTest } from './cloud-under-test.ts'

const BIRDS = groupSchema.parse({ id: 'birds', name: 'Birds', invitedBy: 'members' })

async function put(
  cloud: Cloud,
  collection: Collection,
  data: { readonly id: string },
): Promise<void> {
  const ref = { collection, id: data.id } as const
  await cloud.transact([], () => ({
    writes: [{ kind: 'set', ref, data: { ...data } }],
    result: undefined,
  }))
}

function memberOf(id: string, groupId: string): User {
  const user = newUser({ id, name: `Member ${id}`, email: `${id}@example.org`, now: 1 })
  return userSchema.parse({ ...user, groupId })
}

/** What a member's device needs for a push. */
async function contextOf(cloud: Cloud, user: User) {
  const account = openAccount(cloud.kind, user.id)
  // A new device each time: none knows what another has cached.
  await account.database.delete()
  await account.database.open()
  onTestFinished(() => account.database.delete())
  await account.database.users.put(user)
  const owner = { userId: user.id, userName: user.name, groupId: user.groupId, groupName: '' }
  const member = { owner, onBoard: false, daysOnBoard: false }
  return { account, cloud, member, serverNow: await cloud.serverNow() }
}

export function describeInvitationContract(name: string, { open }: CloudUnderTest): void {
  /** `mia` is in a closed group and invites. */
  async function begin() {
    const cloud = await open()
    onTestFinished(() => cloud.close())
    // On this device, the first account of a community is its admin.
    await cloud.auth.signUp('owner@example.org', 'correct horse', 'Owner')
    await cloud.auth.signUp('mia@example.org', 'correct horse', 'Mia')
    await put(cloud, 'groups', BIRDS)
    const mia = memberOf('mia', 'birds')
    await put(cloud, 'users', mia)
    const context = await contextOf(cloud, mia)
    const invite = await makeInvite(context.account, BIRDS, { days: 7, uses: 1 })
    const takeIn = await pushInvite(context, [{ kind: 'makeInvite', invite }])
    await takeIn()
    const stored = async (collection: Collection, id: string) =>
      (await cloud.get({ collection, id }))?.data
    return { cloud, context, invite, stored }
  }
  const rewritten = async (cloud: Cloud, invite: Invite, changes: Partial<Invite>) =>
    put(cloud, 'invites', inviteSchema.parse({ ...invite, ...changes }))

  describe(`${name}: an invitation`, () => {
    it('is made, and looked up by who has its link', async () => {
      const { cloud, invite, stored } = await begin()
      expect(await findInvite(cloud, invite.id, 'birds')).toEqual({
        ...{ state: 'counts', byName: 'Member mia' },
      })
      expect(await stored('inviteSlots', 'mia')).toMatchObject({ slots: { '0': invite.id } })
      const unknown = await findInvite(cloud, 'no-such-invitation-abc', 'birds')
      expect(unknown).toMatchObject({ state: 'unknown' })
    })

    it('is said to be over where it is used up, has ended, or its maker has left', async () => {
      const { cloud, invite } = await begin()
      const state = async () => (await findInvite(cloud, invite.id, 'birds'))?.state
      await rewritten(cloud, invite, { used: 1 })
      expect(await state()).toBe('used-up')
      await rewritten(cloud, invite, { endsAt: (await cloud.serverNow()) - MS_A_DAY })
      expect(await state()).toBe('ended')
      await rewritten(cloud, invite, {})
      await put(cloud, 'users', memberOf('mia', ''))
      expect(await state()).toBe('revoked')
    })

    it('is over once its maker has ended it', async () => {
      const { cloud, context, invite } = await begin()
      await pushInvite(context, [{ kind: 'revokeInvite', id: invite.id }])
      expect(await findInvite(cloud, invite.id, 'birds')).toMatchObject({ state: 'revoked' })
    })
  })
}
