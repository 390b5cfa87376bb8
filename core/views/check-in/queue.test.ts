import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { currentIn, isLate, queueOrder } from './queue.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const sentAgo = (id: string, days: number) => ({ id, sent: NOW - days * MS_A_DAY })
const ids = (order: readonly { readonly id: string }[]) => order.map(({ id }) => id)

const ADA = sentAgo('ada', 4)
const BEN = sentAgo('ben', 2)
const CLEO = sentAgo('cleo', 1)
const WAITING = [BEN, CLEO, ADA]

describe('the coach’s queue of check-ins', () => {
  it('marks one as late after more than three days', () => {
    expect(isLate(ADA, NOW)).toBe(true)
    expect(isLate(sentAgo('dan', 3), NOW)).toBe(false)
    expect(isLate({ sent: NOW - 3 * MS_A_DAY - 1 }, NOW)).toBe(true)
  })

  it('keeps the order in which they were sent', () => {
    expect(ids(queueOrder(WAITING, []))).toEqual(['ada', 'ben', 'cleo'])
  })

  it('moves a skipped one to the end, in the order of skipping', () => {
    expect(ids(queueOrder(WAITING, ['ben', 'ada']))).toEqual(['cleo', 'ben', 'ada'])
    expect(ids(queueOrder(WAITING, ['ada', 'ben', 'cleo', 'ada']))).toEqual(['ben', 'cleo', 'ada'])
  })

  it('stays on the screen when an older one comes in', () => {
    expect(currentIn(queueOrder([BEN, CLEO], []), undefined)).toBe(BEN)
    expect(currentIn(queueOrder(WAITING, []), 'ben')).toBe(BEN)
  })

  it('continues with the first of the others once one is answered or skipped', () => {
    expect(currentIn(queueOrder([BEN, CLEO], []), 'ada')).toBe(BEN)
    expect(currentIn(queueOrder(WAITING, ['ada']), undefined)).toBe(BEN)
    expect(currentIn([], 'ada')).toBeUndefined()
  })
})

const waitings = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), sent: fc.nat({ max: 50 }) }),
  { selector: ({ id }) => id },
)
const queues = waitings.chain((waiting) =>
  fc.tuple(fc.constant(waiting), fc.array(fc.constantFrom('gone', ...ids(waiting)))),
)

describe('any queue', () => {
  it('lists each check-in once, in the same order from any input', () => {
    fc.assert(
      fc.property(queues, ([waiting, skipped]) => {
        const order = queueOrder(waiting, skipped)
        expect(new Set(order)).toEqual(new Set(waiting))
        expect(order).toHaveLength(waiting.length)
        expect(queueOrder(waiting.toReversed(), skipped)).toEqual(order)
      }),
    )
  })

  it('puts the late ones before all others that were not skipped', () => {
    fc.assert(
      fc.property(queues, fc.nat({ max: 50 }), ([waiting, skipped], limit) => {
        const now = limit + 3 * MS_A_DAY
        const late = queueOrder(waiting, skipped)
          .filter(({ id }) => !skipped.includes(id))
          .map((one) => isLate(one, now))
        expect(late).toEqual(late.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  it('shows every check-in once before it shows a skipped one again', () => {
    fc.assert(
      fc.property(waitings, (waiting) => {
        let skipped: readonly string[] = []
        const shown: string[] = []
        for (const _ of waiting) {
          const id = currentIn(queueOrder(waiting, skipped), undefined)?.id ?? ''
          shown.push(id)
          skipped = [...skipped, id]
        }
        expect(new Set(shown).size).toBe(waiting.length)
        expect(currentIn(queueOrder(waiting, skipped), undefined)?.id).toBe(shown[0])
      }),
    )
  })
})
