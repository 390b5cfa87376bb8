/** Times of day as the main process shows them. */

interface ClockWords {
  /** An instant, in ms since 1970, as a time of day the way this system writes it. */
  readonly timeOf: (instant: number) => string
  readonly dayAndTimeOf: (instant: number) => string
}

/** @param zone the process's own where undefined, or unknown here (“Etc/Unknown”, electron#44620) */
export function clockWords(zone: string | undefined): ClockWords {
  const time = formatIn(zone, { timeStyle: 'short' })
  const dayAndTime = formatIn(zone, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  return {
    timeOf: (instant) => time.format(instant),
    dayAndTimeOf: (instant) => dayAndTime.format(instant),
  }
}

function formatIn(timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  if (timeZone === undefined) return new Intl.DateTimeFormat(undefined, options)
  try {
    return new Intl.DateTimeFormat(undefined, { ...options, timeZone })
  } catch {
    // A RangeError: the pages' Chromium knows a zone that this process does not.
    return new Intl.DateTimeFormat(undefined, options)
  }
}
