/** Display settings of this device: the member's choice, otherwise the browser's locale. */

export const THEMES = ['system', 'light', 'dark'] as const
export const FIRST_WEEKDAYS = ['auto', 'monday', 'sunday', 'saturday'] as const
export const CLOCKS = ['auto', '24', '12'] as const
export const DATE_ORDERS = ['auto', 'day-first', 'month-first'] as const

export interface Display {
  readonly theme: (typeof THEMES)[number]
  readonly firstWeekday: (typeof FIRST_WEEKDAYS)[number]
  readonly clock: (typeof CLOCKS)[number]
  readonly dateOrder: (typeof DATE_ORDERS)[number]
}

/** How to write dates and times. The words themselves are always English. */
export interface Formats {
  /** "20 November" rather than "November 20". */
  readonly isDayFirst: boolean
  /** "8:00 pm" rather than "20:00". */
  readonly has12Hours: boolean
}

/** The formats of tests, guide and desktop: "20 November", "20:00". */
export const BRITISH: Formats = { isDayFirst: true, has12Hours: false }

/**
 * Reads the stored settings; missing or damaged ones become the defaults (system, locale). Without a schema,
 * because none is loaded yet at the first paint.
 */
export function parseDisplay(text: string | null): Display {
  const kept = (name: keyof Display) => text?.match(`"${name}":"([^"]*)"`)?.[1]
  return {
    theme: oneOf(THEMES, kept('theme')),
    firstWeekday: oneOf(FIRST_WEEKDAYS, kept('firstWeekday')),
    clock: oneOf(CLOCKS, kept('clock')),
    dateOrder: oneOf(DATE_ORDERS, kept('dateOrder')),
  }
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], value: unknown): Value {
  return values.find((one) => one === value) ?? values[0]
}

/** @param locale the browser's, such as `de-AT`; as in Britain for an invalid one, such as `C` on a system without a language */
export function formatsFor({ clock, dateOrder }: Display, locale: string): Formats {
  const own = formatsOf(locale)
  return {
    isDayFirst: dateOrder === 'auto' ? own.isDayFirst : dateOrder === 'day-first',
    has12Hours: clock === 'auto' ? own.has12Hours : clock === '12',
  }
}

function formatsOf(locale: string): Formats {
  try {
    return formatsIn(new Intl.Locale(locale))
  } catch {
    return BRITISH
  }
}

function formatsIn(locale: Intl.Locale): Formats {
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).formatToParts(0)
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return {
    // Where the year comes first, the month comes before the day.
    isDayFirst: date.find(({ type }) => type === 'day' || type === 'month')?.type === 'day',
    has12Hours: time.hour12 === true,
  }
}
