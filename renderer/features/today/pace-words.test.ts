import { describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { dayKey } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { OWNER } from '#tests/arbitraries/days.ts'
import { paceWords } from './pace-words.ts'

const month = (totalPoints: number) => ({
  ...emptyMonth(OWNER, monthNumber(202611), 0),
  totalPoints,
})

describe('the text of a month’s pace', () => {
  it.each([
    [0, { days: 0, best: 0 }, '2026-05-03', 'No points yet'],
    [10, { days: 1, best: 10 }, '2026-05-03', 'On 1 day'],
    [87, { days: 11, best: 52 }, '2026-11-01', 'Best 7 days: 52 points'],
    [2, { days: 1, best: 2 }, '2026-11-28', 'Since 28 Nov, on 1 day'],
    [0, { days: 0, best: 0 }, '2026-11-28', 'Since 28 Nov, no points yet'],
    [87, { days: 11, best: 52 }, '2026-11-12', 'Since 12 Nov, best 7 days: 52 points'],
  ])('reads for %d points, %o, since %s: %s', (points, pace, since, words) => {
    expect(paceWords(pace, month(points), dayKey(since))).toBe(words)
  })
})
