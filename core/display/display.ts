/** How this device shows things: what the member has chosen, and what the browser's locale says otherwise. */
import * as z from 'zod/mini'
import type { Weekday } from '#core/templates/week.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const FIRST_WEEKDAYS = ['auto', 'monday', 'sunday', 'saturday'] as const
export const CLOCKS = ['auto', '24', '12'] as const
export const DATE_ORDERS = ['auto', 'day-first', 'month-first'] as const

const displaySchema = z.object({
  theme: z.catch(z.enum(THEMES), 'system'),
  firstWeekday: z.catch(z.enum(FIRST_WEEKDAYS), 'auto'),
  clock: z.catch(z.enum(CLOCKS), 'auto'),
  dateOrder: z.catch(z.enum(DATE_ORDERS), 'auto'),
})

export type Display = z.infer<typeof displaySchema>

/** How dates, times and weeks are written. The words themselves are English everywhere. */
export interface Formats {
  /** "20 November" rather than "November 20". */
  readonly isDayFirst: boolean
  /** "8:00 pm" rather than "20:00". */
  readonly has12Hours: boolean
  readonly firstWeekday: Weekday
}

/** As the texts of the tests, the guide and the desktop have it: "20 November", "20:00", Monday first. */
export const BRITISH: Formats = { isDayFirst: true, has12Hours: false, firstWeekday: 1 }

/** Reads what a device keeps; what is not there or damaged is as the system and the locale have it. */
export function parseDisplay(text: string | null): Display {
  try {
    return displaySchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return displaySchema.parse({})
  }
}

const WEEKDAY_NUMBERS = { monday: 1, sunday: 0, saturday: 6 } as const

/** @param locale the browser's, such as `de-AT`; one that is not known counts as British English */
export function formatsFor(display: Display, locale: string): Formats {
  const own = formatsOf(locale)
  const { firstWeekday, clock, dateOrder } = display
  return {
    isDayFirst: dateOrder === 'auto' ? own.isDayFirst : dateOrder === 'day-first',
    has12Hours: clock === 'auto' ? own.has12Hours : clock === '12',
    firstWeekday: firstWeekday === 'auto' ? own.firstWeekday : WEEKDAY_NUMBERS[firstWeekday],
  }
}

function formatsOf(locale: string): Formats {
  try {
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
    const parts = date.formatToParts(0).map(({ type }) => type)
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
    return {
      // Where the year comes first, the month comes before the day.
      isDayFirst: parts.indexOf('day') < parts.indexOf('month'),
      has12Hours: time.hour12 === true,
      firstWeekday: firstWeekdayOf(new Intl.Locale(locale)),
    }
  } catch {
    return BRITISH
  }
}

const weekInfoSchema = z.object({ firstDay: z.literal([1, 6, 7]) })

/** Where the browser does not know it: CLDR's regions whose week begins on Sunday, as far as many people live there. */
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

/** The days of a week in their order. */
export function weekFrom(first: Weekday): readonly Weekday[] {
  return [...WEEK.slice(first), ...WEEK.slice(0, first)]
}
