/** Which board the address asks for: `?show=today`, or `?month=202610`. */
import { addMonths, type MonthNumber, monthNumber, monthNumberSchema } from '#core/days/month.ts'

export type BoardShown =
  | { readonly show: 'today' }
  | { readonly show: 'month'; readonly month: MonthNumber }

/** Months one can go back to; a device keeps as many of its own. */
const MONTHS_BACK = 23

/** Reads the address; what names no month, or one that is not there yet, is this month. */
export function boardOfAddress(query: URLSearchParams, current: MonthNumber): BoardShown {
  if (query.get('show') === 'today') return { show: 'today' }
  return { show: 'month', month: monthOfAddress(query, current) }
}

/** The month that the address names, within those one can go back to. */
export function monthOfAddress(query: URLSearchParams, current: MonthNumber): MonthNumber {
  const asked = monthNumberSchema.safeParse(Number(query.get('month') ?? Number.NaN))
  if (!asked.success || asked.data > current) return current
  const first = addMonths(current, -MONTHS_BACK)
  return monthNumber(Math.max(asked.data, first))
}

/** The address of a board; the month of today needs none. */
export function addressOfBoard(shown: BoardShown, current: MonthNumber): Record<string, string> {
  if (shown.show === 'today') return { show: 'today' }
  return shown.month === current ? {} : { month: String(shown.month) }
}

/** The month before and the one after, undefined at either end. */
export function monthsBeside(month: MonthNumber, current: MonthNumber) {
  return {
    earlier: month > addMonths(current, -MONTHS_BACK) ? addMonths(month, -1) : undefined,
    later: month < current ? addMonths(month, 1) : undefined,
  }
}
