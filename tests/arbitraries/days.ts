/** Arbitrary days and months for property tests. */
import fc from 'fast-check'
import {
  applyToDay,
  type DayChanges,
  emptyDay,
  type Owner,
  type TrackingDaily,
} from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import { MIN_INSTANT } from '#core/values/bounds.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayAtOrdinal, dayKey, dayOrdinal } from '#core/values/time/day.ts'

export const OWNER: Owner = { userId: 'u1', userName: 'Ada', groupId: 'g1', groupName: 'North' }
export const DAY = dayKey('2026-11-20')

/** Few enough that equal stamps are common. */
const stamps = fc.integer({ min: 1, max: 4 }).map(stamp)
const change = fc.record({ value: fc.boolean(), at: stamps })

/** Some of a day's fields changed, with stamps that often tie. */
export const changes: fc.Arbitrary<DayChanges> = fc.record(
  { habit1: change, habit2: change, habit3: change, habit4: change, skipped: change },
  { requiredKeys: [] },
)

const few = (...values: string[]) => fc.constantFrom(...values)

/** Versions of one and the same day: other habits, stamps, names, groups and times. */
export const versions: fc.Arbitrary<TrackingDaily> = fc
  .record({
    changes,
    userName: few('Ada', 'Ada L.'),
    groupId: few('', 'g1', 'g2'),
    groupName: few('', 'North'),
    dateTime: fc.nat(3).map((ms) => MIN_INSTANT + ms),
    late: fc.boolean(),
    onBoard: fc.boolean(),
    syncedAt: fc.option(fc.nat(2), { nil: undefined }),
  })
  .map(({ changes: fields, syncedAt, late, onBoard, ...owner }) => ({
    ...applyToDay(emptyDay({ ...OWNER, ...owner }, DAY, owner.dateTime), fields),
    late,
    onBoard,
    ...(syncedAt === undefined ? {} : { syncedAt }),
  }))

/** Any calendar day from 1970 to 2099. */
export const dayKeys: fc.Arbitrary<DayKey> = fc
  .nat(dayOrdinal(dayKey('2099-12-31')))
  .map(dayAtOrdinal)

/** A day of the owner with these habits checked, or marked as a break. */
export function dayWith(
  day: DayKey,
  checked: readonly (typeof HABIT_IDS)[number][] = HABIT_IDS,
  skipped = false,
): TrackingDaily {
  const at = stamp(1)
  const fields = Object.fromEntries(checked.map((id) => [id, { value: true, at }]))
  return applyToDay(emptyDay(OWNER, day, 0), { ...fields, skipped: { value: skipped, at } })
}
