import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { placeOf, queryOf } from './home-query.ts'

const today = dayKey('2026-11-20')
const read = (query: string) => placeOf(new URLSearchParams(query), today)

describe('the home address', () => {
  it('opens today’s habits when its query is empty', () => {
    expect(read('')).toEqual({ tab: 'habits', day: today })
    expect(read('tab=weather&view=insight')).toEqual({ tab: 'habits', day: today })
  })

  it('opens a day of the last week', () => {
    expect(read('day=2026-11-13').day).toBe('2026-11-13')
  })

  it.each(['2026-11-12', '2026-11-21', '2026-02-30', 'yesterday'])(
    'opens today instead of %s, which can no longer be corrected',
    (day) => {
      expect(read(`day=${day}`).day).toBe(today)
    },
  )

  it('opens insight and the templates on the Time tab alone', () => {
    expect(read('tab=time&view=insight').view).toBe('insight')
    expect(read('tab=time&view=templates').view).toBe('templates')
    expect(read('tab=time&view=else').view).toBeUndefined()
    expect(read('view=insight').view).toBeUndefined()
  })

  it('leaves out default values, and reads back what it writes', () => {
    expect(queryOf({ tab: 'habits', day: today }, today)).toEqual({})
    const place = { tab: 'time', day: dayKey('2026-11-19'), view: 'insight' } as const
    expect(queryOf(place, today)).toEqual({ tab: 'time', view: 'insight', day: '2026-11-19' })
    expect(read(new URLSearchParams(queryOf(place, today)).toString())).toEqual(place)
  })
})
