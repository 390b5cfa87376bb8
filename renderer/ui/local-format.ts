import type { Formats } from '#core/values/numbers/display.ts'
import { readFormats } from './theme/display.ts'

interface LocalFormat {
  readonly format: (at: number | Date) => string
  readonly formatRange: (from: number, to: number) => string
}

/**
 * A format of dates and times in English, in this device's order and clock: "20 November, 20:00", "November
 * 20 at 8:00 PM". Like `Intl.DateTimeFormat`, but it may be created before these are known.
 */
export function localFormat(options: Intl.DateTimeFormatOptions): LocalFormat {
  let made: Intl.DateTimeFormat | undefined
  let madeFor: Formats | undefined
  const now = () => {
    const formats = readFormats()
    // Creating a format costs more than using it a hundred times.
    if (made && madeFor === formats) return made
    const { isDayFirst, has12Hours } = formats
    const hasTime = options.hour ?? options.timeStyle
    madeFor = formats
    made = new Intl.DateTimeFormat(isDayFirst ? 'en-GB' : 'en-US', {
      ...options,
      ...(options.hour && has12Hours && { hour: 'numeric' }),
      ...(hasTime && { hourCycle: has12Hours ? 'h12' : 'h23' }),
    })
    return made
  }
  return {
    // An invalid time has no date; the page should not fail because of it.
    format: (at) => (Number.isNaN(new Date(at).getTime()) ? '' : now().format(at)),
    formatRange: (from, to) => now().formatRange(from, to),
  }
}
