import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { applyToTimeDay, emptyTimeDay, isConfirmed, timeChangesOf } from '#core/records/time-day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { CATEGORIES, SIDES } from '#core/values/hours/categories.ts'
import { hours } from '#core/values/hours/hours.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { dayKey } from '#core/values/time/day.ts'
import { timeDayImportOf } from './import-plan.ts'

const owner = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
const DAY = dayKey('2026-11-20')
const fresh = emptyTimeDay(owner, DAY, DEFAULT_SCHEDULE, 1)

const FIELDS = SIDES.flatMap((side) =>
  CATEGORIES.map((category) => ({ side, category, field: `${side}.${category}` as const })),
)

const typed = fc.array(
  fc.record({
    side: fc.constantFrom(...SIDES),
    category: fc.constantFrom(...CATEGORIES),
    value: fc.nat(96).map((quarters) => hours(quarters / 4)),
    at: fc.integer({ min: 10, max: 1_000 }).map(stamp),
    unconfirms: fc.boolean(),
  }),
  { maxLength: 6 },
)
const imported = typed.map((changes) =>
  changes.reduce(
    (day, { side, category, value, at, unconfirms }) =>
      applyToTimeDay(day, timeChangesOf(side, { [category]: value }, at, unconfirms)),
    fresh,
  ),
)

describe('an imported day of hours', () => {
  it('restores the day exactly as it was, stamps included', () => {
    fc.assert(
      fc.property(imported, (day) => {
        const { copied, changes } = timeDayImportOf(day, undefined)
        const base = emptyTimeDay(owner, DAY, { days: eachWeekday(() => copied) }, 1)
        expect(applyToTimeDay(base, changes)).toEqual(day)
      }),
    )
  })

  it('confirms nothing that was not confirmed where it comes from', () => {
    fc.assert(
      fc.property(imported, fc.constantFrom(...BUILT_IN_SCHEDULES), (day, schedule) => {
        const known = emptyTimeDay(owner, DAY, schedule, 1)
        const merged = applyToTimeDay(known, timeDayImportOf(day, known).changes)
        expect(isConfirmed(merged)).toBe(isConfirmed(day))
      }),
    )
  })

  it('takes the place of a copied day, but of nothing that was typed later', () => {
    fc.assert(
      fc.property(imported, imported, (day, known) => {
        const merged = applyToTimeDay(known, timeDayImportOf(day, known).changes)
        for (const { side, category, field } of FIELDS) {
          const [here, theirs] = [known.stamps[field] ?? 0, day.stamps[field] ?? 1]
          const expected = here > theirs ? known : day
          if (here !== theirs) expect(merged[side][category]).toBe(expected[side][category])
        }
      }),
    )
  })
})
