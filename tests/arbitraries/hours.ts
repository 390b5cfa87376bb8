/** Arbitrary hours and time days for property tests. */
import fc from 'fast-check'
import { BUILT_IN_SCHEDULES } from '#core/hours/templates/built-in.ts'
import { applyToTimeDay, emptyTimeDay, type TimeChanges } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { stamp } from '#core/sync/stamp.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { type Hours, hours } from '#core/values/hours/hours.ts'
import { DAY, OWNER } from './days.ts'

export const categories: fc.Arbitrary<Category> = fc.constantFrom(...CATEGORIES)

/** Any quarter step from 0 to 24. */
export const quarterHours: fc.Arbitrary<Hours> = fc.nat(96).map((steps) => hours(steps / 4))

/** Any five hours, whatever their sum. */
export const hourSets: fc.Arbitrary<HourSet> = fc.record({
  business: quarterHours,
  job: quarterHours,
  procrastination: quarterHours,
  selfCare: quarterHours,
  sleep: quarterHours,
})

/** Five hours that add up to exactly 24: four cuts of the day. */
export const validHourSets: fc.Arbitrary<HourSet> = fc
  .tuple(fc.nat(96), fc.nat(96), fc.nat(96), fc.nat(96))
  .map((cuts) => {
    const edges = [0, ...cuts.toSorted((a, b) => a - b), 96]
    const parts = CATEGORIES.map((category, index): [Category, number] => [
      category,
      ((edges[index + 1] ?? 0) - (edges[index] ?? 0)) / 4,
    ])
    return hourSet(Object.fromEntries(parts))
  })

const change = fc.record({
  value: fc.constantFrom(hours(0), hours(0.25), hours(24)),
  // Few enough that equal stamps are common.
  at: fc.integer({ min: 1, max: 4 }).map(stamp),
})

/** Some of a day's fields changed, with stamps that often tie. */
export const timeChanges: fc.Arbitrary<TimeChanges> = fc.record(
  {
    'plan.sleep': change,
    'plan.job': change,
    'actual.sleep': change,
    'actual.job': change,
    'actual.business': change,
    unconfirmed: change,
  },
  { requiredKeys: [] },
)

/** Versions of one day: made from different templates, typed over, renamed, synced or not. */
export const timeVersions: fc.Arbitrary<TimeDay> = fc
  .record({
    schedule: fc.constantFrom(...BUILT_IN_SCHEDULES),
    changes: timeChanges,
    userName: fc.constantFrom('Ada', 'Ada L.'),
    dateTime: fc.nat(2),
    streak: fc.nat(1),
    syncedAt: fc.option(fc.nat(2), { nil: undefined }),
  })
  .map(({ schedule, changes, userName, dateTime, streak, syncedAt }) => ({
    ...applyToTimeDay(emptyTimeDay({ ...OWNER, userName }, DAY, schedule, dateTime), changes),
    streak,
    ...(syncedAt === undefined ? {} : { syncedAt }),
  }))
