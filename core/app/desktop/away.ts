/** When a person was away from the computer, and whether to ask what that time was (docs/product.md#desktop). */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { accountIdSchema, type TraySnapshot } from './tray-today.ts'

const MINUTE_MS = 60_000
/** Shorter is a pause; from here on it is a quarter hour of the time budget. */
export const MIN_AWAY_MS = 15 * MINUTE_MS
/** Longer is a night, or a day without the computer. */
export const MAX_AWAY_MS = 4 * 60 * MINUTE_MS
/** Somebody who touched the computer this recently is there. More than the time between two readings. */
const THERE_MS = MINUTE_MS
/** After a gap this long between two readings, nobody knows who was there meanwhile. */
const GAP_MS = 5 * MINUTE_MS
/** If clock and elapsed time differ by more than this, the clock was set. */
const CLOCK_WAS_SET_MS = 2_000
/** A question that nobody answers goes after this time. */
const QUESTION_LASTS_MS = 12 * 60 * MINUTE_MS

/** A time without anybody at the computer; in ms since 1970. */
export interface Away {
  readonly from: number
  readonly to: number
}

export interface Reading {
  /** The device's clock, in ms since 1970. */
  readonly clock: number
  /** A monotonic clock, in ms; on some systems it stands still while the computer sleeps. */
  readonly steady: number
  /** Since the last input, in ms; without the time of sleep on some systems, and 0 where it is not known. */
  readonly idle: number
  /** Whether the screen is locked: input there is a password, or a cat. */
  readonly isLocked: boolean
  /** Whether the computer slept since the reading before. */
  readonly hasSlept: boolean
}

export interface Presence extends Pick<Reading, 'clock' | 'steady' | 'isLocked'> {
  /** When the person last used the computer, in ms since 1970. */
  readonly lastActive: number
}

/** @returns with `away` where this is the reading that finds the person back */
export function observe(
  before: Presence | undefined,
  reading: Reading,
): { readonly presence: Presence; readonly away?: Away } {
  const { clock, steady, isLocked } = reading
  const touched = clock - reading.idle
  const seen = (lastActive: number) => ({ clock, steady, isLocked, lastActive })
  if (!before) return { presence: seen(touched) }
  const from = before.lastActive + clockSetBy(before, reading)
  // Systems count the time since the last input in other steps: it never began before an input that is known.
  if (isUnknown(before, reading)) return { presence: seen(Math.max(touched, from)) }
  if (isLocked || reading.idle >= THERE_MS) return { presence: seen(from) }
  // The clock may have been set back during sleep; and a computer that wakes may count its waking as input.
  return { presence: seen(touched), ...(touched > from && { away: { from, to: touched } }) }
}

function isUnknown(before: Presence, { steady, hasSlept }: Reading): boolean {
  return steady - before.steady > GAP_MS && !hasSlept && !before.isLocked
}

/** By how many ms the clock was set between two readings; 0 over a sleep, when the clock goes on alone. */
function clockSetBy(before: Presence, { clock, steady, hasSlept }: Reading): number {
  const difference = clock - before.clock - (steady - before.steady)
  return hasSlept || Math.abs(difference) <= CLOCK_WAS_SET_MS ? 0 : difference
}

export const awayQuestionSchema = z.object({
  account: accountIdSchema,
  from: instantSchema,
  to: instantSchema,
})
export type AwayQuestion = z.infer<typeof awayQuestionSchema>

/** What the time was; null for nothing to log. */
export const awayAnswerSchema = z.object({
  question: awayQuestionSchema,
  category: z.nullable(z.enum(CATEGORIES)),
})
export type AwayAnswer = { readonly question: AwayQuestion; readonly category: Category | null }

/** @returns undefined for a short pause, a night, and while the tray's timer runs, which counts that time already */
export function questionAbout(
  { from, to }: Away,
  today: TraySnapshot | undefined,
): AwayQuestion | undefined {
  const length = to - from
  if (!today || today.timer || length < MIN_AWAY_MS || length > MAX_AWAY_MS) {
    return undefined
  }
  return { account: today.account, from: Math.round(from), to: Math.round(to) }
}

/** Whether a question still stands: to the member who was asked, and for half a day. @param now ms since 1970 */
export function isStillAsked(
  { account, to }: AwayQuestion,
  today: TraySnapshot | undefined,
  now: number,
): boolean {
  return today?.account === account && now - to < QUESTION_LASTS_MS
}

export function isSameQuestion(a: AwayQuestion, b: AwayQuestion): boolean {
  return a.account === b.account && a.from === b.from && a.to === b.to
}
