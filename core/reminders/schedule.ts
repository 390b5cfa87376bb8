/**
 * Which reminders are due, and when to look again (docs/product.md#desktop). Everything that varies is an argument:
 * the clock, the zone, what is done, what was told before. `main` and the web app use the same one.
 */
import * as z from 'zod/mini'
import { addDays, type DayKey, dayKeySchema, MS_AN_HOUR, weekdayOf } from '#core/days/day.ts'
import type { HabitId } from '#core/habits/habits.ts'
import { instantSchema } from '#core/records/fields.ts'
import type { Reminder } from './reminder.ts'

/** The zone the device is in now. Instants are ms since 1970. */
export interface LocalZone {
  readonly calendarDay: (instant: number) => DayKey
  /** The member's day, which may begin later than midnight (docs/product.md#records). */
  readonly memberDay: (instant: number) => DayKey
  /** The instant of a time of a calendar day; of one that clocks skip, the one they go on with. */
  readonly instantOf: (day: DayKey, minute: number) => number
}

const knownSchema = z.object({
  /** Up to this instant everything is settled: told, or passed over. */
  settled: instantSchema,
  /** The calendar day of the last one that was settled, where there was one. */
  day: z.optional(z.string()),
  /** To be told once more. */
  snoozed: z.optional(z.object({ until: instantSchema, day: dayKeySchema })),
})

/** What is known of each reminder, by its id. */
export const reminderMemorySchema = z.record(z.string(), knownSchema)

export type ReminderMemory = z.infer<typeof reminderMemorySchema>
type Known = ReminderMemory[string]

export interface DueReminder {
  readonly reminder: Reminder
  /** The member's day that it is about. */
  readonly day: DayKey
}

export interface Look {
  /** At most one a habit, however many were missed. */
  readonly tell: readonly DueReminder[]
  /** To be kept before anything is told: a crash may lose one, and never tells it twice. */
  readonly memory: ReminderMemory
  /** When the next one is due; undefined where there is none. */
  readonly next: number | undefined
}

export interface LookOptions {
  readonly reminders: readonly Reminder[]
  readonly memory: ReminderMemory
  readonly now: number
  readonly zone: LocalZone
  /** Done already, or a day on a break. */
  readonly isQuiet: (habit: HabitId, day: DayKey) => boolean
  /** Until then everything passes in silence. */
  readonly pausedUntil?: number
}

/** Two times of one calendar day that lie closer are one, seen from two zones or by a clock set back. */
const SAME_MS = 12 * MS_AN_HOUR

/** Looks at the reminders now. Looking again changes nothing until the next one is due. */
export function lookAtReminders({ reminders, now, zone, ...rest }: LookOptions): Look {
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

/** A reminder with everything up to now settled, and what of that is worth telling. */
function settle(reminder: Reminder, stored: Known | undefined, now: number, zone: LocalZone) {
  const { snoozed, ...before } = knownAt(stored, now)
  const latest = latestDue(reminder, before, now, zone)
  if (latest) {
    // A newer one takes the place of what was put off; of a day that is over nothing is told.
    const day = zone.memberDay(latest.at)
    const due = day === zone.memberDay(now) ? { day, at: latest.at } : undefined
    return { reminder, known: { settled: latest.at, day: latest.date }, due }
  }
  if (!snoozed || snoozed.until > now) {
    return { reminder, known: { ...before, ...(snoozed ? { snoozed } : {}) }, due: undefined }
  }
  return { reminder, known: before, due: { day: snoozed.day, at: snoozed.until } }
}

/** Puts a told reminder off. @param until ms since 1970 */
export function snooze(memory: ReminderMemory, told: DueReminder, until: number): ReminderMemory {
  const { id } = told.reminder
  const known = memory[id]
  return known ? { ...memory, [id]: { ...known, snoozed: { until, day: told.day } } } : memory
}

/**
 * What is known of a reminder: of a new one that nothing before now counts; the same where the clock was far
 * ahead when it was settled, for else it would be silent until then.
 */
function knownAt(known: Known | undefined, now: number): Known {
  if (!known || known.settled > now + SAME_MS) return { settled: now }
  return known
}

interface Occurrence {
  readonly date: DayKey
  readonly at: number
}

/** The latest occurrence up to now that is not settled. */
function latestDue(
  reminder: Reminder,
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
  reminder: Reminder,
  known: Known | undefined,
  now: number,
  zone: LocalZone,
): number[] {
  if (reminder.isOff || !known) return []
  const today = zone.calendarDay(now)
  // A week, the day before it and two after: its own day may be settled already, from another zone.
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index - 1))
  const next = occurrencesOn(reminder, days, zone).find(
    (one) => one.at > now && !isSettled(one, known),
  )
  const until = known.snoozed?.until
  return [...(next ? [next.at] : []), ...(until !== undefined && until > now ? [until] : [])]
}

function occurrencesOn(
  { weekdays, minute }: Reminder,
  days: readonly DayKey[],
  zone: LocalZone,
): Occurrence[] {
  return days
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((date) => ({ date, at: zone.instantOf(date, minute) }))
}
