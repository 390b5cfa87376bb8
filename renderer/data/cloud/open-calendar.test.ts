import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { isTodaySomewhere } from './open-calendar.ts'

const DAY = dayKey('2026-11-20')

describe('a day that may be somebody’s today', () => {
  it.each([
    ['not yet', '2026-11-19T09:59:59Z', false],
    ['from 14 hours before its midnight', '2026-11-19T10:00:00Z', true],
    ['until shortly before the rules say no', '2026-11-22T11:49:59Z', true],
    ['no more then', '2026-11-22T11:50:00Z', false],
  ])('counts as today somewhere, or not: %s', (_when, now, expected) => {
    expect(isTodaySomewhere(DAY, Date.parse(now))).toBe(expected)
  })
})
