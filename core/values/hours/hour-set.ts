/** A day's hours by category, and whether they add up to 24 (docs/product.md#time-budget). */
import { CATEGORIES, type Category, eachCategory } from './categories.ts'
import { HOURS_A_DAY, type Hours, hours, NO_HOURS } from './hours.ts'

export type HourSet = Readonly<Record<Category, Hours>>

export type SomeHours = { readonly [Name in Category]?: Hours | undefined }

export const EMPTY_HOURS: HourSet = eachCategory(() => NO_HOURS)

/** An hour set from plain numbers; missing categories are 0. @throws RangeError for invalid hours */
export function hourSet(given: Readonly<Partial<Record<Category, number>>>): HourSet {
  return eachCategory((category) => hours(given[category] ?? 0))
}

export function sumOf(set: HourSet): number {
  return CATEGORIES.reduce((sum, category) => sum + set[category], 0)
}

/** 24 minus the sum: hours still to distribute, negative for a surplus (docs/product.md#time-budget). */
export function remainingOf(set: HourSet): number {
  return HOURS_A_DAY - sumOf(set)
}

export function isValid(set: HourSet): boolean {
  return sumOf(set) === HOURS_A_DAY
}

export function areSameHours(a: HourSet, b: HourSet): boolean {
  return CATEGORIES.every((category) => a[category] === b[category])
}

export function withHours(set: HourSet, some: SomeHours): HourSet {
  return eachCategory((category) => some[category] ?? set[category])
}
