/** Closing accounts on each adapter, as commands: the own one, and one on its member's behalf (decision 0052). */
import { beforeEach, describe, expect, it } from 'vitest'
import { GRACE_DAYS, goneAt } from '#core/policies/account/closing.ts'
import type { Collection } from '#core/policies/collections/collections.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { nextStamp, stamp } from '#core/sync/stamp.ts'
import { dayAt, MS_A_DAY } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Board, boardQuery, rowsOf } from '#data/pages/boards/board.ts'
import type { CommunityUnderTest } from './joining-contract.ts'

const REASON = 'asked by email on 3 March'
const SHARED = {
  ...{ groupId: 'birds', onBoard: true, privacy: 'share-community' },
  stamps: { groupId: stamp(5), onBoard: stamp(5), privacy: stamp(5) },
} as const

export function describeClosingContract(name: string, { as, put }: CommunityUnderTest): void {
  let ada: Cloud
  let today = dayAt(0, 0)

  /** `bo` shares with the community and is on the board of the birds; `ada`, and `ole` by the record, are admins. */
  const begin = async () => {
    ada = await as('ada')
    today = dayAt(await ada.serverNow(), 0)
    for (const id of ['ada', 'bo', 'ole']) {
      const user = newUser({ id, name: `The ${id}`, email: `${id}@example.org`, now: 1 })
      await put('users', { ...user, ...(id === 'ada' ? { groupId: 'birds' } : SHARED) })
    }
    await put('usersSecure', { id: 'ole', ...{ roles: { admin: true, tier: 'free' } } })
    for (const userId of ['bo', 'ole']) {
      const owner = { userId, userName: `The ${userId}`, groupId: 'birds', groupName: 'Birds' }
      await put('trackingMonthly', emptyMonth(owner, monthOf(today), 1, true))
      await put('trackingDaily', emptyDay(owner, today, 1, true))
    }
  }
  const stored = async (collection: Collection, id: string) =>
    (await ada.get({ collection, id }))?.data
  const userOf = async (id: string) => userSchema.parse(await stored('users', id))
  const namesOn = async (board: Board) =>
    rowsOf(board, await ada.query(boardQuery(board))).map((row) => row.name)
  const onBoards = async () => [
    await namesOn({ kind: 'day', groupId: 'birds', day: today }),
    await namesOn({ kind: 'month', groupId: 'birds', month: monthOf(today) }),
  ]
  const close = (userId: string, reason = REASON) => ada.command('close-member', { userId, reason })
  const reopen = (userId: string) => ada.command('reopen-member', { userId })
  const entries = async () => {
    const found = await ada.query({ collection: 'auditLog', limit: 20 })
    return found.map(({ data }) => `${data.byName}, ${data.action}: ${data.summary}`).toSorted()
  }

  describe(`${name}: a closed account`, () => {
    beforeEach(begin)

    it('leaves every board when its member closes it, and reopens at their word', async () => {
      const bo = await as('bo')
      const at = nextStamp(await bo.serverNow(), stamp(5))
      const before = await bo.serverNow()
      const { user } = await bo.command('set-closed', { closed: true, at })
      expect(await userOf('bo')).toMatchObject({
        ...{ deleted: true, onBoard: false, privacy: 'share-nothing', groupId: 'birds' },
        stamps: { deleted: at },
      })
      const gone = goneAt(await userOf('bo')) ?? 0
      expect(gone).toBeGreaterThanOrEqual(Math.floor(before) + GRACE_DAYS * MS_A_DAY)
      expect(Math.abs(gone - (goneAt(user) ?? 0))).toBeLessThan(60_000)
      await expect.poll(onBoards).toEqual([['The ole'], ['The ole']])
      const next = stamp(at + 1)
      await bo.command('set-closed', { closed: false, at: next })
      // The word before it, late.
      await bo.command('set-closed', { closed: true, at })
      expect(await userOf('bo')).toMatchObject({ deleted: false, privacy: 'share-nothing' })
      expect(await entries()).toEqual([])
    })

    it('takes the server’s date when an admin closes it for the member, with a reason in the log', async () => {
      expect((await onBoards()).map((names) => names.toSorted())).toEqual([
        ['The bo', 'The ole'],
        ['The bo', 'The ole'],
      ])
      const before = await ada.serverNow()
      await close('bo', ` ${REASON} `)
      const bo = await userOf('bo')
      expect(bo).toMatchObject({ deleted: true, privacy: 'share-nothing', onBoard: false })
      const gone = goneAt(bo) ?? 0
      expect(gone).toBeGreaterThanOrEqual(Math.floor(before) + GRACE_DAYS * MS_A_DAY)
      await expect.poll(onBoards).toEqual([['The ole'], ['The ole']])
      const log = [`The ada, close-account: Closed the account of The bo for them: ${REASON}`]
      expect(await entries()).toEqual(log)
      const notes = await ada.query({
        collection: 'notifications',
        where: [{ field: 'userId', is: '==', value: 'bo' }],
        limit: 5,
      })
      expect(notes.map(({ data }) => data.title)).toEqual(['An admin closed your account for you'])
      // After a lost answer.
      await close('bo', 'again')
      expect(await userOf('bo')).toEqual(bo)
      expect(await entries()).toEqual(log)
      await reopen('bo')
      await reopen('bo')
      expect(await userOf('bo')).toMatchObject({ deleted: false, privacy: 'share-nothing' })
      expect((await entries()).at(-1)).toBe(
        'The ada, reopen-account: Opened the closed account of The bo again.',
      )
      expect(await entries()).toHaveLength(2)
    })

    it('stays closed once it is due to be erased', async () => {
      await put('users', { ...(await userOf('bo')), ...{ deleted: true, closedAt: 1 } })
      await expect(reopen('bo')).rejects.toThrow('the account is erased')
      expect((await userOf('bo')).deleted).toBe(true)
    })

    it('excludes admins, oneself, missing members, and needs a reason', async () => {
      await expect(close('ole')).rejects.toThrow('This member is an admin.')
      await expect(close('ada')).rejects.toThrow('Close your own account')
      await expect(close('nobody')).rejects.toThrow('no longer exists')
      await expect(close('bo', '  ')).rejects.toThrow('Say who asked')
      expect((await userOf('ole')).deleted).toBe(false)
      expect((await userOf('bo')).deleted).toBe(false)
      expect(await entries()).toEqual([])
    })
  })
}
