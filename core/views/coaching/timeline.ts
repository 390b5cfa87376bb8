/** A coach's line of time of one member: what was said and done, in one list by day (docs/product.md#coaching). */

import type { CheckIn, CheckInText } from '#core/records/check-in.ts'
import type { PrivateSession } from '#core/records/coaching.ts'
import type { ThreadMessage } from '#core/records/thread.ts'
import { finderOf } from '#core/values/names/look-up.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'

/** A check-in that was read, with what it says. */
export interface ToldCheckIn {
  readonly head: Pick<CheckIn, 'id' | 'week' | 'sent' | 'answered'>
  readonly text: Pick<CheckInText, 'answers' | 'reply' | 'repliedBy'>
}

/** A coach's message to the member's notifications. */
interface Word {
  readonly id: string
  readonly text: string
  /** When it was sent, in ms. */
  readonly at: number
}

/** What this device knows of the member, each in any order. */
export interface Told {
  readonly checkIns: readonly ToldCheckIn[]
  readonly messages: readonly ThreadMessage[]
  readonly words: readonly Word[]
  readonly sessions: readonly PrivateSession[]
  /** The last change of the private notes, in ms. */
  readonly notesAt?: number | undefined
  readonly breaks: readonly DayKey[]
}

interface Placed {
  readonly id: string
  readonly day: DayKey
  /** In ms; undefined for what has a day alone. */
  readonly at: number | undefined
}

export type TimelineEntry = Placed &
  (
    | { readonly kind: 'check-in'; readonly checkIn: ToldCheckIn }
    | { readonly kind: 'message'; readonly message: ThreadMessage }
    | { readonly kind: 'word'; readonly word: Word }
    | { readonly kind: 'session'; readonly session: PrivateSession }
    | { readonly kind: 'notes' }
    | { readonly kind: 'break' }
  )

export interface TimelineDay {
  readonly day: DayKey
  /** The latest first; what has no time of day is at the end. */
  readonly entries: readonly TimelineEntry[]
}

/**
 * Joins what is told into one list, the latest day first: nothing is in it twice, and nothing is left out.
 * @param dayOf the member's calendar day of an instant in ms
 */
export function timelineOf(told: Told, dayOf: (at: number) => DayKey): TimelineDay[] {
  const at = (instant: number) => ({ at: instant, day: dayOf(instant) })
  const entries: readonly TimelineEntry[] = [
    ...told.checkIns.map((checkIn) => {
      const { id, sent } = checkIn.head
      return { kind: 'check-in', id: `check-in/${id}`, ...at(sent), checkIn } as const
    }),
    ...told.messages.map((message) => {
      return {
        kind: 'message',
        id: `message/${message.id}`,
        ...at(message.created),
        message,
      } as const
    }),
    ...told.words.map((word) => {
      return { kind: 'word', id: `word/${word.id}`, ...at(word.at), word } as const
    }),
    ...told.sessions.map((session) => {
      const place = { day: dayOfNumber(session.date), at: undefined }
      return { kind: 'session', id: `session/${session.id}`, ...place, session } as const
    }),
    ...(told.notesAt === undefined
      ? []
      : [{ kind: 'notes', id: 'notes', ...at(told.notesAt) } as const]),
    ...told.breaks.map((day) => {
      return { kind: 'break', id: `break/${day}`, day, at: undefined } as const
    }),
  ]
  const once = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  const days = Map.groupBy(once.toSorted(compare), ({ day }) => day)
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

function compare(a: TimelineEntry, b: TimelineEntry): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1
  return (b.at ?? -Infinity) - (a.at ?? -Infinity) || (a.id < b.id ? -1 : 1)
}

/** What the texts of an entry are searched for; a break or the notes have none of their own. */
function textsOf(entry: TimelineEntry): readonly string[] {
  switch (entry.kind) {
    case 'check-in': {
      const { answers, reply } = entry.checkIn.text
      return [...answers.flatMap(({ question, answer }) => [question, answer]), reply]
    }
    case 'message':
      return [entry.message.text]
    case 'word':
      return [entry.word.text]
    case 'session':
      return [entry.session.note]
    default:
      return []
  }
}

/**
 * The days with the entries that contain every word of the search, in the same order.
 * @param nameOf what the screen calls an entry, which is found, too
 */
export function searchTimeline(
  days: readonly TimelineDay[],
  search: string,
  nameOf: (entry: TimelineEntry) => string,
): TimelineDay[] {
  const isFound = finderOf(search)
  return days.flatMap(({ day, entries }) => {
    const found = entries.filter((entry) => isFound([nameOf(entry), ...textsOf(entry)].join(' ')))
    return found.length === 0 ? [] : [{ day, entries: found }]
  })
}
