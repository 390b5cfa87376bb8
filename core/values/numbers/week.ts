/** The first day of the week: the member's choice, otherwise the locale's. */
import * as z from 'zod/mini'
import type { Weekday } from '#core/values/hours/week.ts'
import type { Display } from './display.ts'

const WEEKDAY_NUMBERS = { monday: 1, sunday: 0, saturday: 6 } as const

/** @param locale the browser's, such as `de-AT`; Monday for an invalid one */
export function firstWeekdayFor(chosen: Display['firstWeekday'], locale: string): Weekday {
  if (chosen !== 'auto') return WEEKDAY_NUMBERS[chosen]
  try {
    return firstWeekdayOf(new Intl.Locale(locale))
  } catch {
    return 1
  }
}

const weekInfoSchema = z.object({ firstDay: z.literal([1, 6, 7]) })

/** Fallback for browsers without week info: CLDR's regions whose week begins on Sunday. */
const SUNDAY_REGIONS =
  /^(AS|BD|BR|BT|CA|CO|DO|ET|GT|GU|HK|HN|ID|IL|IN|JM|JP|KE|KH|KR|LA|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|US|VE|YE|ZA|ZW)$/

function firstWeekdayOf(locale: Intl.Locale): Weekday {
  // Older browsers have neither; TypeScript does not know the method yet.
  const ask: unknown = Reflect.get(locale, 'getWeekInfo')
  const known = weekInfoSchema.safeParse(
    typeof ask === 'function' ? Reflect.apply(ask, locale, []) : Reflect.get(locale, 'weekInfo'),
  )
  if (known.success) return known.data.firstDay === 7 ? 0 : known.data.firstDay
  return SUNDAY_REGIONS.test(locale.maximize().region ?? '') ? 0 : 1
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

export function weekFrom(first: Weekday): readonly Weekday[] {
  return [...WEEK.slice(first), ...WEEK.slice(0, first)]
}
