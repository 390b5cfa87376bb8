import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BREAK_DAY, HABIT_IDS, NO_DAY } from '#core/values/habits.ts'
import { addDays, dayKey, dayOfNumber, dayOrdinal, daysBetween } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { monthPointsOf, NO_HISTORY, withDays } from './history.ts'
import { overviewOf } from './overview.ts'

const TODAY = dayKey('2026-11-20')
const historyOf = (...days: Parameters<typeof dayWith>[]) =>
  withDays(
    NO_HISTORY,
    days.map((given) => dayWith(...given)),
  )

/** Up to a hundred days of the last two years, in any order, none twice. */
const histories = fc
  .uniqueArray(
    fc.record({ back: fc.nat(700), checked: fc.subarray([...HABIT_IDS]), skipped: fc.boolean() }),
    { selector: ({ back }) => back, maxLength: 100 },
  )
  .map((days) =>
    days.map(({ back, checked, skipped }) => dayWith(addDays(TODAY, -back), checked, skipped)),
  )

describe('months at a glance', () => {
  it('begin with this month, and hold every one back to the first record', () => {
    const { months } = overviewOf(historyOf([dayKey('2026-08-31'), ['habit1']]), TODAY)
    expect(months.map(({ month }) => month)).toEqual([202611, 202610, 202609, 202608])
    expect(months.at(-1)).toMatchObject({ totalPoints: 4, days: 1, perfectDays: 0 })
    expect(months[1]).toMatchObject({ totalPoints: 0, days: 0, best: undefined, percentage: 0 })
  })

  it('show only this month where nothing is recorded', () => {
    expect(overviewOf(NO_HISTORY, TODAY).months).toMatchObject([{ month: 202611, totalPoints: 0 }])
  })

  it('say what share of the possible was earned: up to today, and of earlier months of all days', () => {
    const { months } = overviewOf(historyOf([TODAY], [dayKey('2026-10-01')]), TODAY)
    expect(months.map(({ percentage }) => percentage)).toEqual([5, 3])
    const { months: since } = overviewOf(historyOf([TODAY]), TODAY, TODAY)
    expect(since.map(({ percentage }) => percentage)).toEqual([100])
  })

  it('say what the share is of, and how many breaks are among its days', () => {
    const history = historyOf([TODAY], [addDays(TODAY, -1), [], true], [dayKey('2026-10-01')])
    const { months } = overviewOf(history, TODAY)
    expect(months.map(({ possible, breaks }) => [possible, breaks])).toEqual([
      [200, 1],
      [310, 0],
    ])
    expect(overviewOf(history, TODAY, TODAY).months[0]).toMatchObject({ possible: 10, breaks: 1 })
  })

  it('name the best day, and of equals the newest', () => {
    const history = historyOf(
      [dayKey('2026-11-02'), ['habit1', 'habit3']],
      [dayKey('2026-11-09'), ['habit1', 'habit3']],
      [dayKey('2026-11-12'), ['habit2']],
      [dayKey('2026-11-13'), HABIT_IDS, true],
    )
    expect(overviewOf(history, TODAY).months[0]?.best).toEqual({ day: '2026-11-09', points: 7 })
  })

  it('add up to the sums of the months themselves', () => {
    fc.assert(
      fc.property(histories, (days) => {
        const history = withDays(NO_HISTORY, days)
        const { months } = overviewOf(history, TODAY)
        for (const { month, points } of months) {
          expect(points).toEqual(monthPointsOf(history, month))
        }
        const sum = days.reduce((so, { totalPoints }) => so + totalPoints, 0)
        expect(months.reduce((so, { totalPoints }) => so + totalPoints, 0)).toBe(sum)
      }),
    )
  })
})

describe('a year at a glance', () => {
  it('holds a cell for each of its days, leap days included', () => {
    const { years } = overviewOf(historyOf([dayKey('2024-02-29')]), TODAY)
    expect(years.map(({ year, cells }) => [year, cells.length])).toEqual([
      [2026, 365],
      [2025, 365],
      [2024, 366],
    ])
    expect(years[2]?.cells[59]).toBe(10)
  })

  it('tells a break, a day without points and a day without a record apart', () => {
    const [year] = overviewOf(
      historyOf([dayKey('2026-01-01'), []], [dayKey('2026-01-03'), ['habit1'], true]),
      TODAY,
    ).years
    expect([...(year?.cells.slice(0, 4) ?? [])]).toEqual([0, NO_DAY, BREAK_DAY, NO_DAY])
  })

  it('leaves out days to come', () => {
    const { years, months } = overviewOf(historyOf([addDays(TODAY, 1)]), TODAY)
    expect(years[0]).toMatchObject({ activeDays: 0, totalPoints: 0 })
    expect(months[0]?.month).toBe(monthNumber(202611))
  })

  it('holds each day in its place', () => {
    fc.assert(
      fc.property(histories, (days) => {
        const { years } = overviewOf(withDays(NO_HISTORY, days), TODAY)
        for (const day of days) {
          const key = dayOfNumber(day.queryDate)
          const year = years.find(({ year }) => year === Number(key.slice(0, 4)))
          const place = daysBetween(dayKey(`${key.slice(0, 4)}-01-01`), key)
          expect(year?.cells[place]).toBe(day.skipped ? BREAK_DAY : day.totalPoints)
          expect(dayOrdinal(key) - (year?.first ?? 0)).toBe(place)
        }
        const active = days.filter(({ totalPoints }) => totalPoints > 0).length
        expect(years.reduce((so, { activeDays }) => so + activeDays, 0)).toBe(active)
      }),
    )
  })
})
