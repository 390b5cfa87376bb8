import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayKey, dayKey } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type OperationGroup, turnsOf } from './coalesce.ts'
import type { Intent } from './operation.ts'

const at = stamp(1)
const group = (target: string, intent: Intent): OperationGroup => ({
  target,
  operations: [{ id: target, target: 'users/ada', intent, queuedAt: 0, state: 'pending' }],
})
const dayGroup = (day: DayKey): OperationGroup =>
  group(day, { kind: 'checkHabit', day, habit: 'habit1', checked: true, at })
const join = group('join', {
  kind: 'joinGroup',
  groupId: 'birds',
  groupName: '',
  onBoard: true,
  at,
})
const targets = (groups: readonly OperationGroup[]) => turnsOf(groups).map(namesOf)
const namesOf = (turn: OperationGroup[][]) => turn.map((lane) => lane.map(({ target }) => target))
const OCTOBER = dayKey('2026-10-31')
const NOVEMBER = dayKey('2026-11-01')
const LATER = dayKey('2026-11-02')

describe('the order of a push', () => {
  it('lets days of different months go side by side, and those of one month one after the other', () => {
    const groups = [dayGroup(NOVEMBER), dayGroup(OCTOBER), dayGroup(LATER)]
    expect(targets(groups)).toEqual([[[NOVEMBER, LATER], [OCTOBER]]])
  })

  it('lets nothing pass what is no day', () => {
    const groups = [dayGroup(NOVEMBER), join, dayGroup(OCTOBER)]
    expect(targets(groups)).toEqual([[[NOVEMBER]], [['join']], [[OCTOBER]]])
  })

  it('leaves nothing out, and moves nothing before an earlier one of its month', () => {
    const some = fc.array(fc.constantFrom(join, ...[OCTOBER, NOVEMBER, LATER].map(dayGroup)))
    fc.assert(
      fc.property(some, (drawn) => {
        const given = drawn.map((one, index) => ({ ...one, target: `${one.target}#${index}` }))
        const placeOf = ({ target }: OperationGroup) => Number(target.split('#')[1])
        const monthOfGroup = ({ operations }: OperationGroup) => {
          const intent = operations[0]?.intent
          return intent?.kind === 'checkHabit' ? monthOf(intent.day) : undefined
        }
        const turns = turnsOf(given)
        expect(
          turns
            .flat(2)
            .map(placeOf)
            .sort((a, b) => a - b),
        ).toEqual(given.map((_, index) => index))
        let done = -1
        for (const turn of turns) {
          for (const lane of turn) {
            const places = lane.map(placeOf)
            expect(places).toEqual([...places].sort((a, b) => a - b))
            expect(new Set(lane.map(monthOfGroup)).size).toBe(1)
            expect(Math.min(...places)).toBeGreaterThan(done)
          }
          if (turn.some((lane) => lane.some((one) => monthOfGroup(one) === undefined))) {
            expect(turn.flat()).toHaveLength(1)
          }
          done = Math.max(...turn.flat().map(placeOf))
        }
      }),
    )
  })
})
