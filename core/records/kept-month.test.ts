import { describe, expect, it } from 'vitest'
import { monthNumber } from '#core/values/time/month.ts'
import { emptyMonth, keptMonth, type TrackingMonthly, withPoints } from './tracking-monthly.ts'

const ADA = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
const month = (habit1: number, more: Partial<TrackingMonthly> = {}): TrackingMonthly => ({
  ...withPoints(emptyMonth(ADA, monthNumber(202611), 0), { ...NONE, habit1 }),
  ...more,
})
const NONE = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }

const ours = month(12, { late: true })
const theirs = month(8, { countedUntil: 100, groupId: 'birds', groupName: 'Birds', onBoard: true })
const counted = { syncedAt: 100, waits: false }

describe('the server’s month', () => {
  it('brings its points once every day here is counted', () => {
    expect(keptMonth(ours, theirs, [counted, { syncedAt: 99, waits: false }])).toEqual(theirs)
  })

  it('leaves the points of this device while a day waits to be pushed', () => {
    const kept = keptMonth(ours, theirs, [counted, { waits: true }])
    expect(kept).toMatchObject({ totalPoints: 12, habits: { habit1: { totalPoints: 12 } } })
  })

  it('leaves the points of this device until the latest day is counted', () => {
    const kept = keptMonth(ours, theirs, [counted, { syncedAt: 101, waits: false }])
    expect(kept).toMatchObject({ totalPoints: 12, late: true })
  })

  it('brings group and consent in any case', () => {
    const kept = keptMonth(ours, theirs, [{ waits: true }])
    expect(kept).toMatchObject({ groupId: 'birds', groupName: 'Birds', onBoard: true })
  })

  it('leaves the points of this device where a group was joined before a day was counted', () => {
    const begun = month(0, { groupId: 'birds' })
    expect(keptMonth(ours, begun, [{ syncedAt: 1, waits: false }])).toMatchObject({
      totalPoints: 12,
      groupId: 'birds',
    })
  })

  it('replaces the local month where this device has none, or no day that the server has seen', () => {
    expect(keptMonth(undefined, theirs, [{ waits: true }])).toEqual(theirs)
    expect(keptMonth(ours, theirs, [])).toEqual(theirs)
    expect(keptMonth(ours, month(0), [{ waits: false }])).toEqual(month(0))
  })
})
