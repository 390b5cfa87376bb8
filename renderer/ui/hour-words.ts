/** Hours: in words wherever their unit stands beside them, in digits in tables of hours. */

/** "1 h 15 min", "6 h", "40 min": to the minute; less than half a minute is "0 h". */
export function hoursInWords(value: number): string {
  const minutes = Math.round(Math.abs(value) * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(
    (part) => part !== false,
  )
  return parts.length === 0 ? '0 h' : parts.join(' ')
}

/** "7.25", "-1.5", "24": two decimals at most, enough for quarters of an hour. */
export function hoursInDigits(value: number): string {
  return String(Math.round(value * 100) / 100 || 0)
}

/** "+1.5", "−0.25", "0": a difference, with a true minus. */
export function differenceInDigits(value: number): string {
  const digits = hoursInDigits(Math.abs(value))
  if (digits === '0') return '0'
  return `${value < 0 ? '−' : '+'}${digits}`
}

/** "+1 h 30 min", "−15 min", "0 h": a difference, with a true minus. */
export function differenceInWords(value: number): string {
  const words = hoursInWords(value)
  return words === '0 h' ? words : `${value < 0 ? '−' : '+'}${words}`
}
