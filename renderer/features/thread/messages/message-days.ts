/** Groups a thread by days, in order of arrival: a message written offline is listed when it arrived. */

import type { ThreadMessage } from '#core/records/thread.ts'
import type { DayKey } from '#core/values/time/day.ts'

interface MessageDay {
  readonly day: DayKey
  readonly messages: readonly ThreadMessage[]
}

/** When a message arrived, in ms; for a waiting one, when it was written. */
function arrivedAt({ syncedAt, created }: ThreadMessage): number {
  return syncedAt ?? created
}

/**
 * Groups messages by day, in their order; each day occurs once.
 * @param dayOf the calendar day of an instant in the reader's time zone
 */
export function byDay(
  messages: readonly ThreadMessage[],
  dayOf: (instant: number) => DayKey,
): readonly MessageDay[] {
  const days: { day: DayKey; messages: ThreadMessage[] }[] = []
  let latest = 0
  for (const message of messages) {
    // Waiting messages come after those that have arrived, even if this device's clock is behind.
    latest = Math.max(latest, arrivedAt(message))
    const day = dayOf(latest)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** How much later than written a message must arrive to show both times, in ms. */
const LATE_MS = 10 * 60_000

/** Whether a message arrived so late that the time of writing is shown, too. */
export function cameLate(message: ThreadMessage): boolean {
  return arrivedAt(message) - message.created > LATE_MS
}
