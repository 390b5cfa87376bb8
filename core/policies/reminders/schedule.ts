/**
 * Which reminders are due, and when to check again (docs/product.md#desktop). Everything that varies is an
 * argument: clock, zone, check-offs, what was shown. The app and the server that sends pushes share this
 * code.
 */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'
import { addDays, type DayKey, dayKeySchema, MS_AN_HOUR, weekdayOf } from '#core/values/time/day.ts'
import type { LocalZone } from '#core/values/time/named-zone.ts'
import type { ScheduledReminder } from './recap-reminder.ts'
import type { Reminded } from './reminded.ts'

const knownSchema = z.object({
  /** Everything up to this instant is settled: shown, or passed over. */
  settled: instantSchema,
  /** The calendar day of the last settled occurrence, if any. */
  day: z.optional(z.string()),
  /** Snoozed: to be shown once more. */
  snoozed: z.optional(z.object({ until: instantSchema, day: dayKeySchema })),
})

export const reminderMemorySchema = z.record(z.string(), knownSchema)

export type ReminderMemory = z.infer<typeof reminderMemorySchema>
type Known = ReminderMemory[string]

export interface DueReminder {
  readonly reminder: ScheduledReminder
  readonly day: DayKey
}

export interface Look {
  /** At most one per habit, however many were missed. */
  readonly tell: readonly DueReminder[]
  /** Store it before showing anything: a crash may lose a reminder, but never shows it twice. */
  readonly memory: ReminderMemory
  readonly next: number | undefined
}

export interface LookOptions {
  readonly reminders: readonly ScheduledReminder[]
  readonly memory: ReminderMemory
  readonly now: number
  readonly zone: LocalZone
  /** Whether the habit is checked off already, or the day is a break. */
  readonly isQuiet: (habit: Reminded, day: DayKey) => boolean
  readonly pausedUntil?: number
}

/** Occurrences on one day closer than this are the same one, seen from two zones or after the clock was set back. */
const SAME_MS = 12 * MS_AN_HOUR

/** Checks the reminders now. Checking again changes nothing until the next one is due. */
export function checkReminders({ reminders, now, zone, ...rest }: LookOptions): Look {
  const { isQuiet, pausedUntil = 0 } = rest
  const settled = reminders.map((reminder) => settle(reminder, rest.memory[reminder.id], now, zone))
  const memory = Object.fromEntries(settled.map(({ reminder, known }) => [reminder.id, known]))
  const loud = settled.flatMap(({ reminder, due }) => {
    const silent = reminder.isOff || now < pausedUntil || !due || isQuiet(reminder.habit, due.day)
    return silent ? [] : [{ reminder, ...due }]
  })
  const nexts = reminders.flatMap((one) => nextOf(one, memory[one.id], now, zone))
  return {
    tell: [...Map.groupBy(loud, ({ reminder }) => reminder.habit).values()].flatMap((ofHabit) => {
      const [last] = ofHabit.toSorted((a, b) => b.at - a.at)
      return last ? [{ reminder: last.reminder, day: last.day }] : []
    }),
    memory,
    next: nexts.length === 0 ? undefined : Math.min(...nexts),
  }
}

function settle(
  reminder: ScheduledReminder,
  stored: Known | undefined,
  now: number,
  zone: LocalZone,
) {
  const { snoozed, ...before } = knownAt(stored, now)
  const latest = latestDue(reminder, before, now, zone)
  if (latest) {
    // A newer occurrence replaces a snoozed one; nothing is shown for a day that is over.
    const day = zone.memberDay(latest.at)
    const due = day === zone.memberDay(now) ? { day, at: latest.at } : undefined
    return { reminder, known: { settled: latest.at, day: latest.date }, due }
  }
  if (!snoozed || snoozed.until > now) {
    return { reminder, known: { ...before, ...(snoozed ? { snoozed } : {}) }, due: undefined }
  }
  return { reminder, known: before, due: { day: snoozed.day, at: snoozed.until } }
}

export function snooze(memory: ReminderMemory, told: DueReminder, until: number): ReminderMemory {
  const { id } = told.reminder
  const known = memory[id]
  return known ? { ...memory, [id]: { ...known, snoozed: { until, day: told.day } } } : memory
}

/** Takes back what `snooze` did, unless it was snoozed again since. @param until ms since 1970 */
export function unsnooze(memory: ReminderMemory, id: string, until: number): ReminderMemory {
  const known = memory[id]
  if (known?.snoozed?.until !== until) return memory
  const { snoozed: _ended, ...rest } = known
  return { ...memory, [id]: rest }
}

/**
 * The state of a reminder. A new one starts now. So does one settled while the clock was far ahead, which
 * would otherwise stay silent until then.
 */
function knownAt(known: Known | undefined, now: number): Known {
  if (!known || known.settled > now + SAME_MS) return { settled: now }
  return known
}

interface Occurrence {
  readonly date: DayKey
  readonly at: number
}

function latestDue(
  reminder: ScheduledReminder,
  known: Known,
  now: number,
  zone: LocalZone,
): Occurrence | undefined {
  const today = zone.calendarDay(now)
  return occurrencesOn(reminder, [addDays(today, -1), today, addDays(today, 1)], zone).findLast(
    (one) => one.at <= now && !isSettled(one, known),
  )
}

function isSettled({ date, at }: Occurrence, { settled, day }: Known): boolean {
  return at <= settled || (date === day && at - settled < SAME_MS)
}

function nextOf(
  reminder: ScheduledReminder,
  known: Known | undefined,
  now: number,
  zone: LocalZone,
): number[] {
  if (reminder.isOff || !known) return []
  const today = zone.calendarDay(now)
  // A week, one day before and two after: today's occurrence may be settled already, in another zone.
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index - 1))
  const next = occurrencesOn(reminder, days, zone).find(
    (one) => one.at > now && !isSettled(one, known),
  )
  const until = known.snoozed?.until
  return [...(next ? [next.at] : []), ...(until !== undefined && until > now ? [until] : [])]
}

function occurrencesOn(
  { weekdays, minute }: ScheduledReminder,
  days: readonly DayKey[],
  zone: LocalZone,
): Occurrence[] {
  return days
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((date) => ({ date, at: zone.instantOf(date, minute) }))
}

/** The longest a timer runs, in ms. */
const MAX_WAIT_MS = 30_000
/** From how long before a deadline until how long after it the app must not be slowed down, in ms. */
const AWAKE_BEFORE_MS = 120_000
const AWAKE_AFTER_MS = 60_000
/** If clock and elapsed time differ by more than this, in ms, the clock was changed. */
const CLOCK_WAS_SET_MS = 2_000

/** How long to wait before checking the deadline, in ms; the longest wait where it is past already. */
export function waitFor(next: number, now: number): number {
  return next <= now ? MAX_WAIT_MS : Math.min(next - now, MAX_WAIT_MS)
}

/**
 * Whether a deadline is so near that the system must not slow the app down. Longer than a few minutes would keep a
 * computer awake that could sleep.
 * @param next ms since 1970; undefined where nothing is due
 */
export function isNearDeadline(next: number | undefined, now: number): boolean {
  return next !== undefined && next - now <= AWAKE_BEFORE_MS && now - next <= AWAKE_AFTER_MS
}

export interface Moment {
  readonly clock: number
  /** A monotonic clock, in ms. */
  readonly steady: number
  readonly zone: string
}

export function hasClockChanged(before: Moment, after: Moment): boolean {
  const difference = after.clock - before.clock - (after.steady - before.steady)
  return before.zone !== after.zone || Math.abs(difference) > CLOCK_WAS_SET_MS
}
