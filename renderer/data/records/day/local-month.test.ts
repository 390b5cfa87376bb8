import { describe, expect, it } from 'vitest'
import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { dayKey, dayOrdinal } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { localMonth } from './history.ts'

const ada = { userId: 'ada', userName: 'Ada', groupId: 'birds', groupName: 'Early Birds' }
const stored = { ...emptyMonth(ada, monthNumber(202611), 0, true), totalPoints: 99, late: true }
const history = withDays(NO_HISTORY, [
  dayWith(dayKey('2026-10-31')),
  dayWith(dayKey('2026-11-01'), ['habit1']),
  dayWith(dayKey('2026-11-30')),
])

describe('a month on this device', () => {
  it('sums its own days when all of them are here, and keeps the stored fields', () => {
    const here = localMonth(stored, { ...history, completeFrom: 0 })
    expect(here).toMatchObject({ totalPoints: 14, late: true, onBoard: true, groupId: 'birds' })
    expect(here.habits.habit1.totalPoints).toBe(8)
  })

  it('stays as stored while one of its days may still arrive', () => {
    const completeFrom = dayOrdinal(dayKey('2026-11-02'))
    expect(localMonth(stored, { ...history, completeFrom })).toEqual(stored)
  })
})
