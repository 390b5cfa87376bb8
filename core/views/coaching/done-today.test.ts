import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { DEEDS, type Deed, type Morning, morningOf } from './done-today.ts'
import type { Snooze } from './snooze.ts'

const TODAY = dayKey('2026-11-20')
const row = (id: string) => ({ facts: { id } })
type Row = ReturnType<typeof row>
const ids = (rows: readonly Row[]) => rows.map(({ facts: { id } }) => id)
const parts = ({ open, done, snoozed }: Morning<Row>) => [open, done, snoozed].map(ids)

describe('the coach’s list of a morning', () => {
  it('sorts members into open, done and snoozed ones, in their order', () => {
    const snoozes = new Map<string, Snooze>([
      ['b', { until: addDays(TODAY, 9) }],
      ['d', { until: addDays(TODAY, 2), since: addDays(TODAY, -1) }],
      ['e', { until: TODAY, since: addDays(TODAY, -1) }],
      ['f', { until: addDays(TODAY, 1), since: TODAY }],
      ['gone', { until: addDays(TODAY, 2) }],
    ])
    const deeds = new Map<string, readonly Deed[]>([['c', ['written']]])
    const morning = morningOf(['a', 'b', 'c', 'd', 'e', 'f'].map(row), { snoozes, deeds }, TODAY)
    expect(parts(morning)).toEqual([
      ['a', 'e'],
      ['c', 'f'],
      ['d', 'b'],
    ])
    expect(morning.done[0]).toMatchObject({ deeds: ['written'], snooze: undefined })
  })

  it('counts a member as done whom the coach has written to, even if put off before', () => {
    const snoozes = new Map([['a', { until: addDays(TODAY, 3), since: addDays(TODAY, -3) }]])
    const deeds = new Map<string, readonly Deed[]>([['a', ['written']]])
    expect(parts(morningOf([row('a')], { snoozes, deeds }, TODAY))).toEqual([[], ['a'], []])
  })

  it('puts everybody into one part, and shrinks by one with each deed', () => {
    const some = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: -3, max: 3 }))
    const did = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.subarray([...DEEDS]))
    fc.assert(
      fc.property(some, did, (put, done) => {
        const all = [...'abcdefgh']
        const snoozes = new Map(
          Object.entries(put).map(([id, days]) => [id, { until: addDays(TODAY, days) }]),
        )
        const deeds = new Map(Object.entries(done))
        const morning = morningOf(all.map(row), { snoozes, deeds }, TODAY)
        expect(parts(morning).flat().sort()).toEqual(all)
        const [first] = morning.open
        if (!first) return
        const more = new Map([...deeds, [first.facts.id, ['talked'] as const]])
        const later = morningOf(all.map(row), { snoozes, deeds: more }, TODAY)
        expect(later.open).toHaveLength(morning.open.length - 1)
      }),
    )
  })
})
