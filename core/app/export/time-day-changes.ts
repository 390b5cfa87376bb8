/**
 * An imported day of hours as the changes that recreate it: the copied template hours, and what was typed.
 */
import { IMPORTED_COPY, type TimeChanges, type TimeField } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { NEVER } from '#core/sync/stamp.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { CATEGORIES, eachCategory, SIDES } from '#core/values/hours/categories.ts'
import type { HourSet } from '#core/values/hours/hour-set.ts'
import { type Hours, NO_HOURS } from '#core/values/hours/hours.ts'

export interface TimeDayImport {
  readonly copied: HourSet
  readonly changes: TimeChanges
}

/**
 * @param known the stored day; undefined where there is none
 * @returns the changes that create the imported day, or bring its later hours to the stored one
 */
export function timeDayImportOf(imported: TimeDay, known: TimeDay | undefined): TimeDayImport {
  const isTyped = (field: TimeField) => (imported.stamps[field] ?? NEVER) !== NEVER
  const copied = eachCategory((category) =>
    isTyped(`plan.${category}`) && !isTyped(`actual.${category}`)
      ? imported.actual[category]
      : imported.plan[category],
  )
  const base = known ?? { plan: copied, actual: copied, stamps: {} }
  const changes: Partial<Record<TimeField, Stamped<Hours>>> = {}
  for (const side of SIDES) {
    for (const category of CATEGORIES) {
      const field: TimeField = `${side}.${category}`
      const value = imported[side][category]
      const typed = imported.stamps[field] ?? NEVER
      if (typed === NEVER && value === base[side][category]) continue
      changes[field] = { value, at: typed === NEVER ? IMPORTED_COPY : typed }
    }
  }
  const { unconfirmed } = imported.stamps
  if (unconfirmed !== undefined) changes.unconfirmed = { value: NO_HOURS, at: unconfirmed }
  return { copied, changes }
}
