/** Changes of a member's group on each adapter, as commands (core/server/commands). */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Collection } from '#core/policies/collections/collections.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { newUser } from '#core/records/user.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

export interface CommunityUnderTest {
  /** A device on which this member is signed in; `ada` is an admin, `bo` is not. */
  as(userId: 'ada' | 'bo'): Promise<Cloud>
  /** Writes as the server does. */
  put(collection: Collection, ...records: readonly { readonly id: string }[]): Promise<void>
}

export function describeJoiningContract(name: string, { as, put }: CommunityUnderTest): void {
  let bo: Cloud
  let said = NEVER

  const says = async (groupId: string, more: { onBoard?: boolean; invite?: string } = {}) => {
    said = nextStamp(await bo.serverNow(), said)
    return { groupId, onBoard: false, at: said, ...more }
  }
  const joins = async (...words: Parameters<typeof says>) =>
    bo.command('set-membership', await says(...words))
  const own = async () => (await bo.get({ collection: 'users', id: 'bo' }))?.data

  describe(`${name}: a member’s group`, () => {
    beforeEach(async () => {
      await put('groups', { id: 'owls', ...{ name: 'Owls', open: true } })
      await put('groups', { id: 'birds', ...{ name: 'Birds' } })
      for (const id of ['ada', 'bo']) {
        const user = newUser({ id, name: `The ${id}`, email: `${id}@example.org`, now: Date.now() })
        await put('users', { ...user, ...(id === 'ada' && { groupId: 'birds' }) })
      }
      bo = await as('bo')
    })

    it('becomes an open one by their own choice, which repeated changes nothing', async () => {
      const word = await says('owls', { onBoard: true })
      const { user, month } = await bo.command('set-membership', word)
      expect(await bo.command('set-membership', word)).toMatchObject({ user: { groupId: 'owls' } })
      expect(user.groupSince).toBe(month.queryMonth)
      expect(await own()).toMatchObject({ groupId: 'owls', onBoard: true })
      const stored = await bo.get({ collection: 'trackingMonthly', id: month.id })
      expect(stored?.data).toMatchObject({ groupId: 'owls', groupName: 'Owls', totalPoints: 0 })
      await joins('')
      expect(await own()).toMatchObject({ groupId: '', onBoard: false })
    })

    it('becomes one by invitation as often as it allows, and a refusal reveals nothing more', async () => {
      const now = await bo.serverNow()
      const link = { id: 'link', groupId: 'birds', groupName: 'Birds', by: 'ada', byName: 'Ada' }
      await put(
        'invites',
        inviteSchema.parse({ ...link, created: now, endsAt: now + MS_A_DAY, uses: 1 }),
      )
      const denied = { code: 'permission-denied', message: 'You can’t join this group.' }
      await expect(joins('birds')).rejects.toMatchObject(denied)
      await joins('birds', { invite: 'link' })
      expect(await own()).toMatchObject({ groupId: 'birds', joinedWith: 'link_1' })
      await joins('')
      await expect(joins('birds', { invite: 'link' })).rejects.toMatchObject(denied)
      await expect(joins('nowhere')).rejects.toMatchObject({ code: 'not-found' })
    })

    it('changes by an admin’s move only', async () => {
      const asked = { userId: 'bo', groupId: 'birds', barring: undefined }
      const byBo = bo.command('move-member', asked)
      await expect(byBo).rejects.toMatchObject({ code: 'not-admin' })
      const ada = await as('ada')
      const { from, user } = await ada.command('move-member', asked)
      expect(from).toEqual({ groupId: '', onBoard: false })
      expect(user).toMatchObject({ groupId: 'birds' })
      const log = await ada.query({ collection: 'auditLog', limit: 9 })
      expect(log.map(({ data }) => data)).toMatchObject([
        { by: 'ada', byName: 'The ada', action: 'move-member', targets: ['bo', 'birds'] },
      ])
    })
  })
}
