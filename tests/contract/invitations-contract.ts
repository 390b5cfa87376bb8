/** Invitations on each adapter: made, looked up, used and ended, by the product's own code (decision 0099). */
import { describe, expect, it, onTestFinished } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import type { Collection } from '#core/records/collections.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { makeInvite } from '#data/records/invite/commands.ts'
import { pushInvite } from '#data/records/invite/push.ts'
import { pushMembership } from '#data/records/membership/push.ts'
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
  /** `mia` is in a closed group and invites; `ben` and `cleo` are in none. */
  async function begin(group: Partial<Group> = {}, uses = 1) {
    const cloud = await open()
    onTestFinished(() => cloud.close())
    // On this device, the first account of a community is its admin.
    await cloud.auth.signUp('owner@example.org', 'correct horse', 'Owner')
    await cloud.auth.signUp('mia@example.org', 'correct horse', 'Mia')
    await put(cloud, 'groups', BIRDS)
    const mia = memberOf('mia', 'birds')
    for (const user of [mia, memberOf('ben', ''), memberOf('cleo', '')]) {
      await put(cloud, 'users', user)
    }
    const context = await contextOf(cloud, mia)
    const invite = await makeInvite(context.account, BIRDS, { days: 7, uses })
    const takeIn = await pushInvite(context, [{ kind: 'makeInvite', invite }])
    await takeIn()
    await put(cloud, 'groups', { ...BIRDS, ...group })
    const joins = async (who: string, id: string | undefined = invite.id) => {
      const at = stamp(Math.floor(await cloud.serverNow()) * 1_000)
      const joining = { groupId: 'birds', groupName: 'Birds', onBoard: false, at }
      const entering = await contextOf(cloud, memberOf(who, ''))
      return pushMembership(entering, {
        ...{ kind: 'joinGroup', ...joining },
        ...(id !== undefined && { invite: id }),
      })
    }
    const stored = async (collection: Collection, id: string) =>
      (await cloud.get({ collection, id }))?.data
    return { cloud, context, invite, joins, stored }
  }
  const rewritten = async (cloud: Cloud, invite: Invite, changes: Partial<Invite>) =>
    put(cloud, 'invites', inviteSchema.parse({ ...invite, ...changes }))
  const refused = { code: 'permission-denied' }

  describe(`${name}: an invitation`, () => {
    it('is made, looked up, and lets in whom it is used by', async () => {
      const { cloud, invite, joins, stored } = await begin()
      expect(await findInvite(cloud, invite.id, 'birds')).toEqual({
        ...{ state: 'counts', byName: 'Member mia' },
      })
      await joins('ben')
      expect(await stored('users', 'ben')).toMatchObject({
        ...{ groupId: 'birds', joinedWith: `${invite.id}_1` },
      })
      expect(await stored('invites', invite.id)).toMatchObject({ used: 1, lastUsedBy: 'ben' })
      expect(await stored('inviteSlots', 'mia')).toMatchObject({ slots: { '0': invite.id } })
    })

    it('is used up by as many as it lets in', async () => {
      const { cloud, invite, joins, stored } = await begin()
      await joins('ben')
      await expect(joins('cleo')).rejects.toMatchObject(refused)
      expect(await stored('users', 'cleo')).toMatchObject({ groupId: '' })
      expect(await findInvite(cloud, invite.id, 'birds')).toMatchObject({ state: 'used-up' })
    })

    it('lets nobody in once its maker has ended it', async () => {
      const { cloud, context, invite, joins } = await begin()
      await pushInvite(context, [{ kind: 'revokeInvite', id: invite.id }])
      await expect(joins('ben')).rejects.toMatchObject(refused)
      expect(await findInvite(cloud, invite.id, 'birds')).toMatchObject({ state: 'revoked' })
    })

    it('lets nobody in after its end', async () => {
      const { cloud, invite, joins } = await begin()
      await rewritten(cloud, invite, { endsAt: (await cloud.serverNow()) - MS_A_DAY })
      await expect(joins('ben')).rejects.toMatchObject(refused)
      expect(await findInvite(cloud, invite.id, 'birds')).toMatchObject({ state: 'ended' })
    })

    it('lets nobody into a group that is archived', async () => {
      const { joins } = await begin({ archived: true })
      await expect(joins('ben')).rejects.toMatchObject(refused)
    })

    it('lets nobody in whose maker has left the group', async () => {
      const { cloud, invite, joins } = await begin()
      await put(cloud, 'users', memberOf('mia', ''))
      await expect(joins('ben')).rejects.toMatchObject(refused)
      expect(await findInvite(cloud, invite.id, 'birds')).toMatchObject({ state: 'revoked' })
    })

    it('lets nobody in who was put out of the group', async () => {
      const { cloud, joins, stored } = await begin()
      const ids = { id: 'ben_birds', userId: 'ben', groupId: 'birds' }
      await put(cloud, 'joinRequests', {
        ...{ ...ids, groupName: 'Birds', userName: 'Ben', onBoard: false, state: 'barred' },
        ...{ at: 1, answeredBy: 'mia', answeredAt: 1 },
      })
      await expect(joins('ben')).rejects.toMatchObject(refused)
      expect(await stored('users', 'ben')).toMatchObject({ groupId: '' })
    })

    it('is needed where the group is not open', async () => {
      const { cloud, joins } = await begin()
      await expect(joins('ben', 'no-such-invitation-abc')).rejects.toMatchObject(refused)
      expect(await findInvite(cloud, 'no-such-invitation-abc', 'birds')).toMatchObject({
        state: 'unknown',
      })
    })
  })
}
