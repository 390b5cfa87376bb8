import { describe, expect, it } from 'vitest'
import { type Agreement, agreementSchema, MAX_AGREEMENTS } from '#core/records/agreement.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey, dayNumber } from '#core/values/time/day.ts'
import { agreementsOfWeek, changed, isAsked, isOpen, isOverdue } from './agreements.ts'

const TODAY = dayKey('2026-11-20')
const MONDAY = dayKey('2026-11-16')
const NOW = Date.UTC(2026, 10, 20, 12)
const FRIDAY = 20261120
const agreement = (changes: object = {}): Agreement =>
  agreementSchema.parse({
    ...{ id: 'a1', text: 'Sleep by 23:00', until: FRIDAY, by: 'cleo', made: NOW, agreed: true },
    ...changes,
  })
const member = { memberId: 'ada', by: 'ada', today: TODAY, now: NOW }
const coach = { ...member, by: 'cleo' }
const accept = { says: 'accept', id: 'a1' } as const
const tick = (kept: boolean, at: number) =>
  ({ says: 'tick', id: 'a1', kept, at: stamp(at) }) as const
const propose = (id: string, until = FRIDAY) =>
  ({ says: 'propose', id, text: 'Run', until: dayNumber(until) }) as const

describe('an agreement', () => {
  it.each([
    ['its last day', {}, [true, false]],
    ['the day after, not kept', { until: 20261119 }, [true, true]],
    ['the day after, kept', { until: 20261119, kept: true }, [false, false]],
    ['the day after, never agreed on', { until: 20261119, agreed: false }, [false, false]],
    ['the day after, closed', { until: 20261119, closed: NOW }, [false, false]],
  ] as const)('%s: its open and overdue states', (_when, changes, expected) => {
    const one = agreement(changes)
    expect([isOpen(one, TODAY), isOverdue(one, TODAY)]).toEqual(expected)
  })

  it('asks the side that did not propose it', () => {
    const asked = agreement({ agreed: false })
    expect(isAsked(asked, TODAY, 'member', 'ada')).toBe(true)
    expect(isAsked(asked, TODAY, 'coach', 'ada')).toBe(false)
    expect(isAsked({ ...asked, by: 'ada' }, TODAY, 'coach', 'ada')).toBe(true)
  })
})

describe('changing agreements', () => {
  it('keeps five proposals at once, and the same one only once', () => {
    let items: readonly Agreement[] = []
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5', 'a5']) {
      const next = changed(items, propose(id), member)
      if (typeof next !== 'string') items = next
    }
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({ by: 'ada', agreed: false, text: 'Run', made: NOW })
    expect(changed(items, propose('a6'), coach)).toBe('full')
  })

  it('forgets the oldest that are over, and none for a day that is over', () => {
    const old = Array.from({ length: MAX_AGREEMENTS }, (_, index) =>
      agreement({ id: `old${index}`, closed: NOW }),
    )
    const items = changed(old, propose('a1'), coach)
    expect(items).toHaveLength(MAX_AGREEMENTS)
    expect(items).not.toContain(old[0])
    expect(changed([], propose('a1', 20261118), coach)).toBe('over')
  })

  it('accepts for the other side alone, and not what is closed', () => {
    const items = [agreement({ agreed: false })]
    expect(changed(items, accept, coach)).toBe('not theirs')
    expect(changed(items, accept, { ...member, by: 'ada' })).toMatchObject([{ agreed: true }])
    expect(changed([agreement({ agreed: false, closed: NOW })], accept, member)).toBe('gone')
    expect(changed([], accept, member)).toBe('gone')
  })

  it('ticks for the member alone, by the later word', () => {
    const items = [agreement({ keptAt: stamp(5) })]
    expect(changed(items, tick(true, 9), coach)).toBe('not theirs')
    expect(changed(items, tick(true, 9), member)).toMatchObject([{ kept: true }])
    expect(changed(items, tick(true, 4), member)).toBe(items)
    expect(changed([agreement({ agreed: false })], tick(true, 9), member)).toBe('not theirs')
  })

  it('closes with a word, once', () => {
    const items = [agreement()]
    const close = { says: 'close', id: 'a1', word: 'Well done' } as const
    const closed = changed(items, close, coach)
    expect(closed).toMatchObject([{ closed: NOW, closedBy: 'cleo', word: 'Well done' }])
    if (typeof closed === 'string') throw new Error(closed)
    expect(changed(closed, { ...close, word: 'Again' }, member)).toBe(closed)
  })
})

describe('the agreements of a week', () => {
  it('quotes what ended in it, without what was cancelled before its day', () => {
    const items = [
      agreement({ text: 'kept', kept: true }),
      agreement({ text: 'closed early, kept', kept: true, closed: Date.UTC(2026, 10, 17) }),
      agreement({ text: 'not kept' }),
      agreement({ text: 'not kept, closed later', until: 20261117, closed: NOW }),
      agreement({ text: 'called off', closed: Date.UTC(2026, 10, 17) }),
      agreement({ text: 'only proposed', agreed: false }),
      agreement({ text: 'of Sunday', until: 20261122 }),
      agreement({ text: 'before', until: 20261115 }),
      agreement({ text: 'after', until: 20261123 }),
    ]
    expect(agreementsOfWeek(items, MONDAY)).toEqual([
      { text: 'kept', kept: true },
      { text: 'closed early, kept', kept: true },
      { text: 'not kept', kept: false },
      { text: 'not kept, closed later', kept: false },
      { text: 'of Sunday', kept: false },
    ])
  })
})
