import { describe, expect, it } from 'vitest'
import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { statsSchema } from '#core/records/stats.ts'
import { applyToDay, emptyDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { HabitId } from '#core/values/habits.ts'
import { addDays, type DayKey, dayKey, daysUpTo, numberOfDay } from '#core/values/time/day.ts'
import { homeStreak } from './home-streak.ts'

const TODAY = dayKey('2026-11-20')
const LONG_AGO = dayKey('2020-01-01')
const OWNER = { userId: 'u1', userName: 'Mia', groupId: '', groupName: '' }

function day(
  key: DayKey,
  changes: Partial<Record<HabitId | 'skipped', boolean>> = { habit1: true },
) {
  const stamped = Object.entries(changes).map(([field, value]) => [field, { value, at: stamp(1) }])
  return applyToDay(emptyDay(OWNER, key, 0), Object.fromEntries(stamped))
}

/** The streak with `stored` in the history, and `shown` on the screen in place of the stored open days. */
function streak(stored: readonly TrackingDaily[], shown: readonly TrackingDaily[], more = {}) {
  const found = new Map([...stored, ...shown].map((one) => [one.queryDate, one]))
  const open = daysUpTo(TODAY, 8).map((key): [DayKey, TrackingDaily] => [
    key,
    found.get(numberOfDay(key)) ?? emptyDay(OWNER, key, 0),
  ])
  const history = { ...withDays(NO_HISTORY, stored), completeFrom: 0 }
  const given = { history, stats: undefined, days: new Map(open), today: TODAY, joined: LONG_AGO }
  return homeStreak({ ...given, ...more })
}

const upToYesterday = (count: number) => daysUpTo(addDays(TODAY, -1), count).map((key) => day(key))

describe('the streak on today’s page', () => {
  it('equals yesterday’s while nothing is checked today', () => {
    expect(streak(upToYesterday(90), [])).toEqual({
      ...{ current: 90, highest: 90, today: 'open' },
      ...{ perfectDays: 0, isEarned: false, isLived: false, lost: undefined },
    })
  })

  it('grows with a check-off that is not stored yet, and its record with it', () => {
    expect(streak(upToYesterday(90), [day(TODAY)])).toMatchObject({
      ...{ current: 91, highest: 91, today: 'done' },
    })
  })

  it('counts as lived only for who has been here as long', () => {
    const week = [upToYesterday(6), [day(TODAY)]] as const
    expect(streak(...week)).toMatchObject({ current: 7, isLived: true })
    expect(streak(...week, { joined: TODAY })).toMatchObject({ current: 7, isLived: false })
  })

  it('shrinks back when the check-off is undone', () => {
    const shown = [day(TODAY, { habit1: false })]
    expect(streak([...upToYesterday(90), day(TODAY)], shown)).toMatchObject({
      current: 90,
      today: 'open',
    })
  })

  it('counts the perfect days, also one that is not stored yet', () => {
    const perfect = { habit1: true, habit2: true, habit3: true, habit4: true }
    const before = [day(addDays(TODAY, -1), perfect), day(addDays(TODAY, -3), perfect)]
    expect(streak(before, [])).toMatchObject({ perfectDays: 2 })
    expect(streak(before, [day(TODAY, perfect)])).toMatchObject({ perfectDays: 3 })
  })

  it('survives a break day, whatever is checked on it', () => {
    const rest = day(TODAY, { habit1: true, skipped: true })
    expect(streak(upToYesterday(90), [rest])).toMatchObject({ current: 90, today: 'break' })
  })

  it('comes back after a missed day by the check-off that makes a third day perfect', () => {
    const all = { habit1: true, habit2: true, habit3: true, habit4: true }
    const before = daysUpTo(addDays(TODAY, -4), 12).map((key) => day(key))
    const perfect = [day(addDays(TODAY, -2), all), day(addDays(TODAY, -1), all)]
    expect(streak([...before, ...perfect], [])).toMatchObject({
      ...{ current: 2, today: 'open', isEarned: false },
      lost: { days: 12, left: 1, until: addDays(TODAY, 1) },
    })
    expect(streak([...before, ...perfect], [day(TODAY, all)])).toMatchObject({
      ...{ current: 15, today: 'done', isEarned: true, lost: undefined },
    })
  })

  it('reaches over an earlier day as soon as that is corrected', () => {
    const missed = addDays(TODAY, -3)
    const stored = upToYesterday(90).filter(({ queryDate }) => queryDate !== numberOfDay(missed))
    expect(streak(stored, [])).toMatchObject({ current: 2, highest: 87 })
    expect(streak(stored, [day(missed)])).toMatchObject({ current: 90, highest: 90 })
  })

  it('restarts at zero after missed days, and keeps its record', () => {
    const stored = daysUpTo(addDays(TODAY, -5), 90).map((key) => day(key))
    expect(streak(stored, [])).toMatchObject({ current: 0, highest: 90, today: 'open' })
  })

  describe('the streak while earlier days are still to arrive', () => {
    const partly = { history: { ...withDays(NO_HISTORY, upToYesterday(3)), completeFrom: 20_000 } }

    it('continues from the stored stats', () => {
      const stats = statsSchema.parse({
        ...{ id: 'u1', at_least_one: 90, at_least_one_highest: 120 },
        at_least_one_last_date: addDays(TODAY, -1),
      })
      expect(streak(upToYesterday(3), [day(TODAY)], { ...partly, stats })).toMatchObject({
        ...{ current: 91, highest: 120 },
      })
    })

    it('stays unknown without stored stats', () => {
      expect(streak(upToYesterday(3), [], partly)).toBeUndefined()
      expect(streak([], [], { history: undefined })).toBeUndefined()
    })
  })
})
