/**
 * Moves what was frozen in time, so that it is as old on every day on which the tests run: the server takes days of the last
 * three months only.
 */
import * as z from 'zod/mini'
import { addDays, dayKey, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'

const MONTH = '(?:0[1-9]|1[0-2])'
const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])`

/**
 * @param text JSON with days, as keys (`2026-11-29`) or numbers (`20261129`), instants in ms and stamps in µs
 * @param ids of accounts, which ids of days begin with
 * @returns it, parsed
 */
export function movedBy(text: string, days: number, ids: readonly string[]): unknown {
  const key = (year: string, month: string, day: string) =>
    addDays(dayKey(`${year}-${month}-${day}`), days)
  const begins = [String.raw`(?<![\d.])`, ...ids.map((id) => `(?<=${id})`)].join('|')
  const later = (unit: number) => (digits: string) => String(Number(digits) + days * unit)
  const moved = text
    .replace(new RegExp(`(20\\d\\d)-(${MONTH})-(${DAY})(?!\\d)`, 'g'), (_, ...parts: string[]) =>
      key(...first3(parts)),
    )
    .replace(
      new RegExp(`(?:${begins})(20\\d\\d)(${MONTH})(${DAY})(?!\\d)`, 'g'),
      (_, ...parts: string[]) => String(numberOfDay(key(...first3(parts)))),
    )
    .replace(/(?<![\d.])1[78]\d{11}(?!\d)/g, later(MS_A_DAY))
    .replace(/(?<![\d.])1[78]\d{14}(?!\d)/g, later(MS_A_DAY * 1_000))
  return JSON.parse(moved, (_, value: unknown) => withHistory(withMonth(value), days))
}

const first3 = ([year = '', month = '', day = '']: readonly string[]) => [year, month, day] as const

/** The month of a record follows its day. */
function withMonth(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!('queryDate' in value && 'queryMonth' in value)) return value
  const { queryDate } = value
  if (typeof queryDate === 'number') return { ...value, queryMonth: Math.floor(queryDate / 100) }
  if (typeof queryDate !== 'object' || queryDate === null) return value
  const [kind = '', number = ''] = Object.entries(queryDate)[0] ?? []
  return { ...value, queryMonth: { [kind]: String(number).slice(0, 6) } }
}

const fieldSchema = z.object({ k: z.string(), v: z.unknown() })

/** The first day of a history of days, as Playwright writes it because of its bytes. */
function withHistory(value: unknown, days: number): unknown {
  const fields = z.safeParse(z.array(fieldSchema), value).data
  if (!fields?.some(({ k }) => k === 'marks')) return value
  return fields.map(({ k, v }) => ({ k, v: k === 'first' ? Number(v) + days : v }))
}
