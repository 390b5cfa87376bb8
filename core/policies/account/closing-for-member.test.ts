import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withLaterMembership } from '#core/records/membership.ts'
import { mergeRecords } from '#core/records/record-fields.ts'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp, stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { goneAt } from './closing.ts'
import { closedNotification, closedRecord, reopenedRecord } from './closing-for-member.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MICROSECONDS = 1_000
const AT = stamp(NOW * MICROSECONDS)
const ada: User = {
  ...newUser({ id: 'ada', name: 'Ada', email: '', now: NOW }),
  ...{ groupId: 'birds', onBoard: true, privacy: 'share-community' },
}
/** What the member's device makes of the cloud's record. */
const merged = (local: User, remote: User) =>
  withLaterMembership(userSchema.parse(mergeRecords(local, remote)), local, remote)

describe('an account closed for its member', () => {
  it('hides the member from others and the boards, and sets the erasure in fourteen days', () => {
    const closed = closedRecord(ada, { at: AT, now: NOW })
    expect(closed).toMatchObject({ deleted: true, onBoard: false, groupId: 'birds' })
    expect(profileOf(closed)).toMatchObject({ name: '', groupId: '' })
    expect(goneAt({ ...closed, closedAt: NOW })).toBe(NOW + 14 * MS_A_DAY)
  })

  it('closes and reopens the account on the member’s devices, whatever they changed before', () => {
    const past = fc.integer({ min: 0, max: NOW * MICROSECONDS })
    fc.assert(
      fc.property(past, past, past, fc.boolean(), (deleted, privacy, groupId, onBoard) => {
        const stamps = {
          ...{ deleted: stamp(deleted), privacy: stamp(privacy) },
          ...{ groupId: stamp(groupId), onBoard: stamp(groupId) },
        }
        const local = { ...ada, onBoard, stamps }
        const closed = closedRecord(local, { at: nextStamp(NOW, stamps.deleted), now: NOW })
        const here = merged(local, closed)
        expect(here).toMatchObject({ deleted: true, privacy: 'share-nothing', onBoard: false })
        const opened = merged(
          here,
          reopenedRecord(closed, nextStamp(NOW, closed.stamps.deleted ?? NEVER)),
        )
        expect(opened).toMatchObject({ deleted: false, privacy: 'share-nothing', onBoard: false })
      }),
    )
  })

  it('keeps the member’s choice about a group, where they are on no board', () => {
    const off = { ...ada, onBoard: false, stamps: { groupId: stamp(7), onBoard: stamp(7) } }
    expect(closedRecord(off, { at: AT, now: NOW }).stamps).toMatchObject({ groupId: 7, onBoard: 7 })
  })

  it('leaves a notification for the day the account is reopened', () => {
    expect(closedNotification('ada', NOW)).toMatchObject({
      id: `closed_ada_${NOW}`,
      kind: 'system',
    })
  })
})
