import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { QueuedOperation } from '#data/storage/operation.ts'
import { defineIntents } from '#data/storage/outbox.ts'
import { groupOperations, type OperationGroup, turnsOf } from './coalesce.ts'
import { defineRecord } from './record.ts'
import { createRegistry } from './registry.ts'

const nothing = { push: async () => async () => {} }
const days = defineRecord({
  ...nothing,
  intents: defineIntents({ check: z.object({ kind: z.literal('check'), month: z.number() }) }),
  describe: () => 'A check-off',
  lane: ({ month }) => month,
})
const groups = defineRecord({
  ...nothing,
  intents: defineIntents({ join: z.object({ kind: z.literal('join') }) }),
  describe: () => 'A change of group',
})
const { recordOf } = createRegistry([days, groups], {
  reader: () => () => Promise.reject(new Error('Nobody is asked.')),
  refresh: () => Promise.reject(new Error('Nobody is asked.')),
  today: () => Promise.reject(new Error('Nobody is asked.')),
})

const said = (target: string, intent: QueuedOperation['intent']): QueuedOperation => ({
  ...{ id: target, target: `all/${target}`, intent, queuedAt: 0, state: 'pending' },
})
const check = (target: string, month: number) => said(target, { kind: 'check', month })
const join = (target: string) => said(target, { kind: 'join' })
const targetOf = ({ operations }: OperationGroup) => operations[0]?.target.slice(4)
const turns = (operations: readonly QueuedOperation[]) =>
  turnsOf(groupOperations(operations, { recordOf })).map((turn) =>
    turn.map((lane) => lane.map(targetOf)),
  )

describe('operations of one target', () => {
  it('go together in their order, those of two records apart', () => {
    const both = [check('a', 1), check('b', 1), check('a', 1), said('a', { kind: 'join' })]
    const found = groupOperations(both, { recordOf })
    expect(found.map(({ operations }) => operations)).toEqual([
      [both[0], both[2]],
      [both[1]],
      [both[3]],
    ])
  })

  it('stay in the outbox when no record knows them', () => {
    const strange = said('a', { kind: 'kudos' })
    const damaged = said('b', { kind: 'check', month: 'May' })
    expect(groupOperations([strange, damaged], { recordOf })).toEqual([])
  })
})

describe('the order of a push', () => {
  it('sends different lanes side by side, and those of one lane one after the other', () => {
    const operations = [check('11-01', 11), check('10-31', 10), check('11-02', 11)]
    expect(turns(operations)).toEqual([[['11-01', '11-02'], ['10-31']]])
  })

  it('lets nothing pass an operation without a lane', () => {
    const operations = [check('11-01', 11), join('join'), check('10-31', 10)]
    expect(turns(operations)).toEqual([[['11-01']], [['join']], [['10-31']]])
  })

  it('leaves nothing out, and moves nothing before an earlier one of its lane', () => {
    const lane = fc.option(fc.constantFrom(10, 11), { nil: undefined })
    fc.assert(
      fc.property(fc.array(lane), (lanes) => {
        const operations = lanes.map((month, place) =>
          month === undefined ? join(`${place}`) : check(`${place}`, month),
        )
        const laneOf = (group: OperationGroup) => lanes[Number(targetOf(group))]
        const found = turnsOf(groupOperations(operations, { recordOf }))
        const placesOf = (some: readonly OperationGroup[]) => some.map(targetOf).map(Number)
        expect(placesOf(found.flat(2)).sort((a, b) => a - b)).toEqual(lanes.map((_, at) => at))
        let done = -1
        for (const turn of found) {
          for (const one of turn) {
            const places = placesOf(one)
            expect(places).toEqual([...places].sort((a, b) => a - b))
            expect(new Set(one.map(laneOf)).size).toBe(1)
            expect(Math.min(...places)).toBeGreaterThan(done)
          }
          if (turn.flat().some((group) => laneOf(group) === undefined)) {
            expect(turn.flat()).toHaveLength(1)
          }
          done = Math.max(...placesOf(turn.flat()))
        }
      }),
    )
  })
})
