import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { dayOf, queryOf, tabOf } from './today-query.ts'

const today = dayKey('2026-11-20')
const read = (query: string) => dayOf(new URLSearchParams(query), today)

describe('the home address', () => {
  it('opens today’s habits where it says nothing', () => {
    expect(tabOf(new URLSearchParams())).toBe('habits')
    expect(read('')).toBe(today)
  })

  it('opens a day of the last week', () => {
    expect(read('day=2026-11-13')).toBe('2026-11-13')
  })

  it.each(['2026-11-12', '2026-11-21', '2026-02-30', 'yesterday'])(
    'opens today instead of %s, which cannot be corrected',
    (day) => {
      expect(read(`day=${day}`)).toBe(today)
    },
  )

  it('leaves out what goes without saying', () => {
    expect(queryOf('habits', today, today)).toEqual({})
    expect(queryOf('time', dayKey('2026-11-19'), today)).toEqual({ tab: 'time', day: '2026-11-19' })
  })
})
