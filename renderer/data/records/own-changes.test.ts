import { expect, it } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { countChanges } from './own-changes.ts'

const DAY = 'trackingDaily/ada20261129'
const ADA = 'users/ada'
const check = (target: string, habit: string, checked = true) => ({
  target,
  intent: { kind: 'checkHabit', habit, checked },
})

it('two hundred taps on the habits of one day are four changes', () => {
  const taps = Array.from({ length: 200 }, (_, tap) =>
    check(DAY, HABIT_IDS[tap % 4] ?? '', tap % 8 < 4),
  )
  expect(countChanges(taps)).toBe(4)
})

it('the same habit of two days, a break, and a name are four changes', () => {
  expect(
    countChanges([
      check(DAY, 'habit1'),
      check('trackingDaily/ada20261128', 'habit1'),
      { target: DAY, intent: { kind: 'markBreak', skipped: true } },
      { target: ADA, intent: { kind: 'saveUser', fields: { name: 'Ada' } } },
    ]),
  ).toBe(4)
})

it('what the app does by itself on a new day is no change of the member', () => {
  expect(
    countChanges([
      { target: DAY, intent: { kind: 'openDay', day: '2026-11-29' } },
      { target: ADA, intent: { kind: 'saveUser', fields: { lastActive: 1, timeZoneOffset: 0 } } },
    ]),
  ).toBe(0)
})
