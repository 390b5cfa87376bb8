/**
 * Hours of one category: quarter steps from 0 to 24 (docs/product.md#time-budget). Quarters are exact in
 * binary, so sums are exact and "exactly 24" needs no tolerance. Every budgeted day has 24 hours, even the
 * days of 23 and 25 hours around daylight saving (docs/decisions/0012-time-budget.md).
 */
import * as z from 'zod/mini'

export type Hours = number & z.$brand<'Hours'>

export const HOURS_A_DAY = 24
export const STEPS_AN_HOUR = 4

function isHours(value: number): value is Hours {
  return Number.isInteger(value * STEPS_AN_HOUR) && value >= 0 && value <= HOURS_A_DAY
}

/** @throws RangeError where the value is not a quarter step from 0 to 24 */
export function hours(value: number): Hours {
  if (!isHours(value)) throw new RangeError(`Not hours in quarter steps from 0 to 24: ${value}`)
  return value
}

export const NO_HOURS: Hours = hours(0)

export const hoursSchema = z.custom<Hours>(
  (value) => typeof value === 'number' && isHours(value),
  'not hours in quarter steps from 0 to 24',
)
