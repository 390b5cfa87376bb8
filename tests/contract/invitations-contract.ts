/** Invitations and requests to join on each adapter, by the product's own code (decision 0099). */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { newUser } from '#core/records/user.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { makeInvite } from '#data/records/invite/commands.ts'
import { answerRequest } from '#data/records/join-request/group-requests.ts'
import { findInvite } from '#data/session/follow-invitation.ts'
import { openAccount } from '#data/storage/account.ts'
import type { CommunityUnderTest } from './joining-contract.ts'

const BIRDS = groupSchema.parse({ id: 'birds', name: 'Birds', invitedBy: 'members' })

export function describeInvitationContract(name: string, { as, put }: CommunityUnderTest): void {
  let ada: Cloud
  let bo: Cloud
  const member = async (id: string, groupId: string) => {
    const user = newUser({ id, name: `The ${id}`, email: `${id}@example.org`, now: 1 })
    const placed = { ...user, groupId }
    await put('users', placed)
    return placed
  }
  beforeEach(async () => {
    await put('groups', BIRDS)
    await member('ada', '')
    ada = await as('ada')
    bo = await as('bo')
  })

  describe(`${name}: an invitation`, () => {
    /** Bo is in the group, and invites. */
    const made = async () => {
      const user = await member('bo', 'birds')
      const account = openAccount(bo.kind, 'bo')
      // A new device each time: none knows what another has cached.
      await account.database.delete()
      await account.database.open()
      onTestFinished(() => account.database.delete())
      await account.database.users.put(user)
      const invite = await makeInvite(account, BIRDS, { days: 7, uses: 1 })
      const { id, groupId, endsAt, uses } = invite
      const pushes = (revoked: boolean) =>
        revoked
          ? bo.command('revoke-invite', { id })
          : bo.command('make-invite', { id, groupId, endsAt, uses })
      await pushes(false)
      return {
        invite,
        pushes,
        state: async () => (await findInvite(ada, invite.id, 'birds'))?.state,
      }
    }
    const rewritten = (invite: Invite, changes: Partial<Invite>) =>
      put('invites', inviteSchema.parse({ ...invite, ...changes }))

    it('starts once, and is found by its link', async () => {
      const { invite, pushes } = await made()
      await pushes(false)
      const found = { state: 'counts', byName: 'The bo' }
      expect(await findInvite(ada, invite.id, 'birds')).toEqual(found)
      const unknown = await findInvite(ada, 'no-such-invitation-abc', 'birds')
      expect(unknown).toMatchObject({ state: 'unknown' })
    })

    it('counts as over when it is used up, has ended, or its maker has left', async () => {
      const { invite, state } = await made()
      await rewritten(invite, { used: 1 })
      expect(await state()).toBe('used-up')
      await rewritten(invite, { endsAt: (await ada.serverNow()) - MS_A_DAY })
      expect(await state()).toBe('ended')
      await rewritten(invite, {})
      await member('bo', '')
      expect(await state()).toBe('revoked')
    })

    it('ends by its maker or an admin, and by nobody else', async () => {
      const { invite, pushes, state } = await made()
      await rewritten(invite, { by: 'ada' })
      await expect(pushes(true)).rejects.toMatchObject({ code: 'permission-denied' })
      await rewritten(invite, {})
      await pushes(true)
      expect(await state()).toBe('revoked')
    })
  })

  describe(`${name}: a request to join`, () => {
    it('starts, is declined by an admin with a notification, and reopens', async () => {
      await member('bo', '')
      const at = nextStamp(await bo.serverNow(), NEVER)
      const asked = { groupId: 'birds', onBoard: false, at }
      const { request } = await bo.command('ask-to-join', asked)
      expect(await bo.command('ask-to-join', asked)).toMatchObject({
        request: { state: 'pending' },
      })
      if (!request) throw new Error('It is stored.')
      await expect(answerRequest(bo, request, 'accepted')).rejects.toMatchObject({
        ...{ code: 'permission-denied', message: 'Only the group’s coaches can answer.' },
      })
      const declined = await answerRequest(ada, request, 'declined')
      expect(declined).toMatchObject({ state: 'declined', answeredBy: 'ada' })
      const told = async () =>
        (await ada.get({ collection: 'notifications', id: `declined_bo_${at}` }))?.data.kind
      expect(await told()).toBe('system')
      await answerRequest(ada, declined, 'pending')
      expect(await told()).toBeUndefined()
      const later = nextStamp(await bo.serverNow(), at)
      expect(await bo.command('take-back-request', { groupId: 'birds', at: later })).toEqual({})
    })
  })
}
