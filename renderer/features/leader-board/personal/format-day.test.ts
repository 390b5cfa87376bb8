import { describe, expect, it } from 'vitest'
import { NO_HISTORY, summaryOn, withDays } from '#core/habits/days/history.ts'
import { dayKey } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { formatDay } from './format-day.ts'

const DAY = dayKey('2026-11-20')
const said = (...given: Parameters<typeof dayWith>) =>
  formatDay(DAY, summaryOn(withDays(NO_HISTORY, [dayWith(...given)]), DAY))

describe('a day of the heatmap', () => {
  it('says its points and the habits that made them, in the board’s order', () => {
    expect(said(DAY, ['habit1', 'habit3'])).toBe('Friday 20 November: 7 points: PERS, SS')
    expect(said(DAY, ['habit4'])).toBe('Friday 20 November: 1 point: EX')
  })

  it('says so where nothing was done, where it was a break, and where there is no record', () => {
    expect(said(DAY, [])).toBe('Friday 20 November: 0 points')
    expect(said(DAY, ['habit1'], true)).toBe('Friday 20 November: Break day')
    expect(said(dayKey('2026-11-19'))).toBe('Friday 20 November: No record')
  })
})
