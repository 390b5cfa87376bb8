import { describe, expect, it } from 'vitest'
import type { MonthOverview } from '#core/habits/days/overview.ts'
import { dayKey } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { monthNote } from './own-rows.ts'

const NOVEMBER: MonthOverview = {
  ...{ month: monthNumber(202611), points: { habit1: 0, habit2: 0, habit3: 0, habit4: 0 } },
  ...{ totalPoints: 34, percentage: 17, possible: 200, breaks: 4, days: 9, perfectDays: 3 },
  best: { day: dayKey('2026-11-13'), points: 10 },
}

describe('the note of a month', () => {
  it('says what its percentage is of, and counts the breaks among the days', () => {
    expect(monthNote(NOVEMBER)).toBe('17% of 200, 4 breaks, best day 13 Nov with 10')
    expect(monthNote({ ...NOVEMBER, breaks: 1 })).toBe(
      '17% of 200, 1 break, best day 13 Nov with 10',
    )
    expect(monthNote({ ...NOVEMBER, breaks: 0, best: undefined })).toBe('17% of 200')
  })
})
