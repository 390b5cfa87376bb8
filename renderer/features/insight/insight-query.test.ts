import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { askedIn, queryWith } from './insight-query.ts'

const FIRST = dayKey('2026-08-03')
const TODAY = dayKey('2026-11-20')
const asked = (query: string) => askedIn(new URLSearchParams(query), FIRST, TODAY)
const turned = (query: string, changed: Parameters<typeof queryWith>[1]) =>
  queryWith(new URLSearchParams(query), changed, TODAY).toString()

describe('the address of the insight', () => {
  it('asks for this week as charts when it is empty', () => {
    expect(asked('tab=time&view=insight')).toEqual({ grain: 'day', at: TODAY, asTable: false })
  })

  it('names grouping, span and view', () => {
    expect(asked('by=month&at=2026-09-30&as=table')).toEqual({
      grain: 'month',
      at: '2026-09-30',
      asTable: true,
    })
  })

  it.each(['by=year', 'at=2026-02-30', 'at=tomorrow', 'at=2027-01-01', 'as=pie'])(
    'ignores %s',
    (query) => {
      expect(asked(query)).toEqual({ grain: 'day', at: TODAY, asTable: false })
    },
  )

  it('looks no further back than there are hours', () => {
    expect(asked('at=1971-01-01').at).toBe(FIRST)
  })

  it('leaves out defaults, and leaves foreign parameters alone', () => {
    const rest = 'tab=time&view=insight'
    expect(turned(rest, { grain: 'week' })).toBe(`${rest}&by=week`)
    expect(turned(`${rest}&by=week`, { at: dayKey('2026-10-01') })).toBe(
      `${rest}&by=week&at=2026-10-01`,
    )
    expect(turned(`${rest}&by=week&at=2026-10-01`, { grain: 'day', at: TODAY })).toBe(rest)
    expect(turned(rest, { asTable: true })).toBe(`${rest}&as=table`)
    expect(turned(`${rest}&as=table`, { asTable: false })).toBe(rest)
  })
})
