/** Parses hours that people type or paste. */
import { HOURS_A_DAY, type Hours, hours, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'

export type HoursProblem = 'empty' | 'not-a-number' | 'negative' | 'too-much'

export type ParsedHours =
  | {
      readonly hours: Hours
      /** The input was not a quarter step, and was rounded to the nearest. */
      readonly rounded: boolean
    }
  | { readonly problem: HoursProblem }

export const HOURS_PROBLEMS: Readonly<Record<HoursProblem, string>> = {
  empty: 'Type a number of hours, or 0.',
  'not-a-number': 'Type hours like 7.5 or 7:30.',
  negative: 'Hours start at 0.',
  'too-much': 'A day has 24 hours.',
}

/** A sign, then `7`, `7.5`, `7,5`, `.5` or `7:30`, optionally followed by `h`. */
const TYPED = /^([-+\u2212]?)(?:(\d{1,4}):([0-5]\d)|(\d{0,4})(?:[.,](\d{0,9}))?)\s*h?$/i

/** `7.5`, `7,5`, `7:30`, `7 h`, to the nearest quarter; `24.1` is too much, and is not rounded down to 24. */
export function parseHours(text: string): ParsedHours {
  const typed = text.trim()
  if (typed === '') return { problem: 'empty' }
  const value = typedValue(typed)
  if (value === undefined) return { problem: 'not-a-number' }
  if (value < 0) return { problem: 'negative' }
  if (value > HOURS_A_DAY) return { problem: 'too-much' }
  const nearest = Math.round(value * STEPS_AN_HOUR) / STEPS_AN_HOUR
  return { hours: hours(nearest), rounded: nearest !== value }
}

function typedValue(typed: string): number | undefined {
  const parts = TYPED.exec(typed)
  if (!parts) return undefined
  const [, sign = '', wholeHours, minutes, whole = '', fraction = ''] = parts
  if (minutes === undefined && whole === '' && fraction === '') return undefined
  const size =
    minutes === undefined
      ? Number(`${whole || '0'}.${fraction || '0'}`)
      : Number(wholeHours) + Number(minutes) / 60
  // Zero has no sign: `-0` is 0.
  return sign === '' || sign === '+' || size === 0 ? size : -size
}
