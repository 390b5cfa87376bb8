import { describe, expect, it } from 'vitest'
import { stamp } from '#core/sync/stamp.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { addDays, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { timeStreakOf } from './time-streak.ts'

const TODAY = dayKey('2026-11-20')
const FULL = hourSet({ job: 8, selfCare: 8, sleep: 8 })
const SHORT = hourSet({ job: 8, selfCare: 8, sleep: 7.75 })
const back = (days: number, actual = FULL, at = 9) => ({
  queryDate: numberOfDay(addDays(TODAY, -days)),
  plan: FULL,
  actual,
  stamps: { 'actual.sleep': stamp(at) },
})

describe('the streak of full days', () => {
  it('counts days in a row whose actual is exactly 24', () => {
    expect(timeStreakOf([back(0), back(1), back(2)], TODAY).current).toBe(3)
    expect(timeStreakOf([back(0), back(1, SHORT), back(2)], TODAY).current).toBe(1)
  })

  it('survives today, whether it is short, over or missing', () => {
    expect(timeStreakOf([back(0, SHORT), back(1), back(2)], TODAY).current).toBe(2)
    expect(timeStreakOf([back(0, hourSet({ sleep: 24, job: 1 })), back(1)], TODAY).current).toBe(1)
    expect(timeStreakOf([back(1), back(2)], TODAY).current).toBe(2)
  })

  it('breaks at a day without a record, and at one that nobody has confirmed', () => {
    const broken = { current: 1, highest: 2 }
    expect(timeStreakOf([back(0), back(2), back(3)], TODAY)).toMatchObject(broken)
    const copied = back(1, FULL, 0)
    expect(timeStreakOf([back(0), copied, back(2), back(3)], TODAY)).toMatchObject(broken)
  })
})
