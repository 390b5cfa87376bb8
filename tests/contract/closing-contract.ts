/** Closing an account on its member's behalf, on each adapter, by the product's own code (decision 0123). */
import { describe, expect, it, onTestFinished } from 'vitest'
import { GRACE_DAYS, goneAt } from '#core/account/closing.ts'
import { dayAt, MS_A_DAY } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import type { Collection } from '#core/records/collections.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { closeMember, reopenMember } from '#data/pages/admin/members/close-member.ts'
import { type Board, boardQuery, rowsOf } from '#data/pages/boards/board.ts'
import type { CloudUnderTest } from './cloud-under-test.ts'

const ALEX = { userId: 'alex', name: 'Alex' } as const
const REASON = 'asked by email on 3 March'

async function put<Data extends { readonly id: string }>(
  cloud: Cloud,
  collection: Collection,
  data: Data,
) {
  const ref = { collection, id: data.id } as const
  const write = { kind: 'set', ref, data: { ...data } } as const
  await cloud.transact([], () => ({ writes: [write], result: undefined }))
}
const stored = async (cloud: Cloud, collection: Collection, id: string) =>
  (await cloud.get({ collection, id }))?.data

export function describeClosingContract(name: string, { open }: CloudUnderTest): void {
  /** `mia` shares with the community and is on her group's board; `ole` is an admin. */
  async function begin() {
    const cloud = await open()
    onTestFinished(() => cloud.close())
    await cloud.auth.signUp('alex@example.org', 'correct horse', 'Alex')
    for (const id of ['mia', 'ole']) {
      const user = newUser({ id, name: `Member ${id}`, email: `${id}@example.org`, now: 1 })
      const shared = { groupId: 'birds', onBoard: true, privacy: 'share-community' } as const
      const stamps = { groupId: stamp(5), onBoard: stamp(5), privacy: stamp(5) }
      const record = userSchema.parse({ ...user, ...shared, stamps })
      await put(cloud, 'users', record)
      await put(cloud, 'usersSecure', { id, roles: { admin: id === 'ole' } })
    }
    const owner = { userId: 'mia', userName: 'Member mia', groupId: 'birds', groupName: 'Birds' }
    const today = dayAt(await cloud.serverNow(), 0)
    const month = emptyMonth(owner, monthOf(today), 1, true)
    await put(cloud, 'trackingMonthly', month)
    for (const userId of ['mia', 'ole']) {
      const day = emptyDay({ ...owner, userId, userName: `Member ${userId}` }, today, 1, true)
      await put(cloud, 'trackingDaily', day)
    }
    const board: Board = { kind: 'day', groupId: 'birds', day: today }
    return {
      cloud,
      onBoard: async () =>
        rowsOf(board, await cloud.query(boardQuery(board))).map(({ name }) => name),
      userOf: async (id: string) => userSchema.parse(await stored(cloud, 'users', id)),
    }
  }
  const entries = async (cloud: Cloud) => {
    const found = await cloud.query({ collection: 'auditLog', limit: 20 })
    return found.map(({ data }) => `${data.action}: ${data.summary}`).toSorted()
  }

  describe(`closing for a member, ${name}`, () => {
    it('leaves what the member’s own closing leaves, with the server’s date, and says why in the log', async () => {
      const { cloud, onBoard, userOf } = await begin()
      expect((await onBoard()).toSorted()).toEqual(['Member mia', 'Member ole'])
      const before = await cloud.serverNow()
      const closed = await closeMember(cloud, ALEX, { userId: 'mia', reason: ` ${REASON} ` })
      const mia = await userOf('mia')
      expect(mia).toMatchObject({ deleted: true, privacy: 'share-nothing', onBoard: false })
      expect(mia.groupId).toBe('birds')
      const gone = goneAt(mia) ?? 0
      expect(gone).toBeGreaterThanOrEqual(Math.floor(before) + GRACE_DAYS * MS_A_DAY)
      expect(Math.abs(gone - (goneAt(closed) ?? 0))).toBeLessThan(60_000)
      expect(await onBoard()).toEqual(['Member ole'])
      expect(await entries(cloud)).toEqual([
        `close-account: Closed the account of Member mia for them: ${REASON}`,
        'leave-board: Took a day of Member mia off the board, to close the account.',
      ])
      const notes = await cloud.query({
        collection: 'notifications',
        where: [{ field: 'userId', is: '==', value: 'mia' }],
        limit: 5,
      })
      expect(notes.map(({ data }) => data.title)).toEqual(['An admin closed your account for you'])
    })

    it('counts once: closing again changes no date and logs nothing', async () => {
      const { cloud, userOf } = await begin()
      await closeMember(cloud, ALEX, { userId: 'mia', reason: REASON })
      const [mia, log] = [await userOf('mia'), await entries(cloud)]
      await closeMember(cloud, ALEX, { userId: 'mia', reason: 'again' })
      expect(await userOf('mia')).toEqual(mia)
      expect(await entries(cloud)).toEqual(log)
    })

    it('is taken back: open, and shared with nobody', async () => {
      const { cloud, userOf } = await begin()
      await closeMember(cloud, ALEX, { userId: 'mia', reason: REASON })
      await reopenMember(cloud, ALEX, 'mia')
      const mia = await userOf('mia')
      expect(mia).toMatchObject({ deleted: false, privacy: 'share-nothing', onBoard: false })
      expect(goneAt(mia)).toBeUndefined()
      expect(await entries(cloud)).toContain(
        'reopen-account: Opened the closed account of Member mia again.',
      )
    })

    it('is not taken back once the account is to be erased', async () => {
      const { cloud, userOf } = await begin()
      const closed = { ...(await userOf('mia')), deleted: true, closedAt: 1 }
      await put(cloud, 'users', closed)
      await expect(reopenMember(cloud, ALEX, 'mia')).rejects.toThrow('the account is erased')
      expect((await userOf('mia')).deleted).toBe(true)
    })

    it('is refused for an admin, for oneself, for nobody, and without a reason', async () => {
      const { cloud, userOf } = await begin()
      const close = (userId: string, reason = REASON) =>
        closeMember(cloud, ALEX, { userId, reason })
      await expect(close('ole')).rejects.toThrow('This member is an admin.')
      await expect(close('alex')).rejects.toThrow('Close your own account')
      await expect(close('nobody')).rejects.toThrow('no longer exists')
      await expect(close('mia', '  ')).rejects.toThrow('Say who asked')
      expect((await userOf('ole')).deleted).toBe(false)
      expect((await userOf('mia')).deleted).toBe(false)
      expect(await entries(cloud)).toEqual([])
    })
  })
}
