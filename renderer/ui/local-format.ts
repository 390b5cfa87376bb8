import { readFormats } from './display.ts'

interface LocalFormat {
  readonly format: (at: number | Date) => string
  readonly formatRange: (from: number, to: number) => string
}

/**
 * A format of dates and times in English, in the order and with the clock of this device: "20 November, 20:00",
 * "November 20 at 8:00 PM". Like `Intl.DateTimeFormat`, but it may be made before these are known.
 */
export function localFormat(options: Intl.DateTimeFormatOptions): LocalFormat {
  // Making a format costs more than using it a hundred times.
  const made = new Map<string, Intl.DateTimeFormat>()
  const now = () => {
    const { isDayFirst, has12Hours } = readFormats()
    const locale = isDayFirst ? 'en-GB' : 'en-US'
    const key = `${locale} ${has12Hours}`
    const hasTime = options.hour !== undefined || options.timeStyle !== undefined
    const clock: Intl.DateTimeFormatOptions = has12Hours
      ? { hour12: true, ...(options.hour && { hour: 'numeric' }) }
      : { hourCycle: 'h23' }
    const format =
      made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(hasTime && clock) })
    made.set(key, format)
    return format
  }
  return {
    format: (at) => now().format(at),
    formatRange: (from, to) => now().formatRange(from, to),
  }
}
