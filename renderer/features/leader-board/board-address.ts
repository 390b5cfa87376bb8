/** The board that the query selects: `?show=today`, or `?month=202610`. */
import {
  addMonths,
  type MonthNumber,
  monthNumber,
  monthNumberSchema,
} from '#core/values/time/month.ts'

export type BoardShown =
  | { readonly show: 'today' }
  | { readonly show: 'month'; readonly month: MonthNumber }

/** How many months back boards go; a device stores as many of its own. */
const MONTHS_BACK = 23

export function boardOfAddress(query: URLSearchParams, current: MonthNumber): BoardShown {
  if (query.get('show') === 'today') return { show: 'today' }
  return { show: 'month', month: monthOfAddress(query, current) }
}

export function monthOfAddress(query: URLSearchParams, current: MonthNumber): MonthNumber {
  const asked = monthNumberSchema.safeParse(Number(query.get('month') ?? Number.NaN))
  if (!asked.success || asked.data > current) return current
  const first = addMonths(current, -MONTHS_BACK)
  return monthNumber(Math.max(asked.data, first))
}

export function addressOfBoard(shown: BoardShown, current: MonthNumber): Record<string, string> {
  if (shown.show === 'today') return { show: 'today' }
  return shown.month === current ? {} : { month: String(shown.month) }
}

/** The previous and the next month, undefined at either end. */
export function monthsBeside(month: MonthNumber, current: MonthNumber) {
  return {
    earlier: month > addMonths(current, -MONTHS_BACK) ? addMonths(month, -1) : undefined,
    later: month < current ? addMonths(month, 1) : undefined,
  }
}
