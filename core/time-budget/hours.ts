/**
 * Hours of one category: quarter steps from 0 to 24 (docs/product.md#time-budget). A quarter is exact in binary, so
 * sums of hours are exact, and "exactly 24" needs no tolerance. A budgeted day has 24 hours on every date, also
 * on the days of 23 and 25 that daylight saving makes (docs/decisions/0012-time-budget.md).
 */
import * as z from 'zod/mini'

export type Hours = number & z.$brand<'Hours'>

export const HOURS_A_DAY = 24
/** Steps of a quarter of an hour in one hour. */
export const STEPS_AN_HOUR = 4

function isHours(value: number): value is Hours {
  return Number.isInteger(value * STEPS_AN_HOUR) && value >= 0 && value <= HOURS_A_DAY
}

/** @throws RangeError where the value is no quarter step from 0 to 24. */
export function hours(value: number): Hours {
  if (!isHours(value)) throw new RangeError(`Not hours in quarter steps from 0 to 24: ${value}`)
  return value
}

export const NO_HOURS: Hours = hours(0)

export const hoursSchema = z.custom<Hours>(
  (value) => typeof value === 'number' && isHours(value),
  'not hours in quarter steps from 0 to 24',
)
