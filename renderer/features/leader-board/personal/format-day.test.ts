import { describe, expect, it } from 'vitest'
import { NO_HISTORY, summaryOn, withDays } from '#core/habits/days/history.ts'
import { dayKey } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { formatDay } from './format-day.ts'

const DAY = dayKey('2026-11-20')
const said = (...given: Parameters<typeof dayWith>) =>
  formatDay(DAY, summaryOn(withDays(NO_HISTORY, [dayWith(...given)]), DAY))

describe('the text of a heatmap’s day', () => {
  it('names its points and the habits that made them, in the board’s order', () => {
    expect(said(DAY, ['habit1', 'habit3'])).toBe('Friday 20 November: 7 points: PERS, SS')
    expect(said(DAY, ['habit4'])).toBe('Friday 20 November: 1 point: EX')
  })

  it('says so when nothing was done, when it was a break, and without a record', () => {
    expect(said(DAY, [])).toBe('Friday 20 November: 0 points')
    expect(said(DAY, ['habit1'], true)).toBe('Friday 20 November: Break day')
    expect(said(dayKey('2026-11-19'))).toBe('Friday 20 November: No record')
  })
})
