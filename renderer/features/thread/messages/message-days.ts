/** A thread by days, in order of arrival: a message written offline is listed where it arrived. */
import type { DayKey } from '#core/days/day.ts'
import type { ThreadMessage } from '#core/records/thread.ts'

interface MessageDay {
  readonly day: DayKey
  readonly messages: readonly ThreadMessage[]
}

/** When a message came into the thread, in ms: one that waits is on its way since it was written. */
function arrivedAt({ syncedAt, created }: ThreadMessage): number {
  return syncedAt ?? created
}

/**
 * Messages in their order, with a new group wherever the day changes; no day comes twice.
 * @param dayOf the calendar day of an instant, where the reader is
 */
export function byDay(
  messages: readonly ThreadMessage[],
  dayOf: (instant: number) => DayKey,
): readonly MessageDay[] {
  const days: { day: DayKey; messages: ThreadMessage[] }[] = []
  let latest = 0
  for (const message of messages) {
    // Waiting messages come after those that have arrived, whatever this device's clock says.
    latest = Math.max(latest, arrivedAt(message))
    const day = dayOf(latest)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** How much later than written a message may arrive before that is shown, in ms. */
const LATE_MS = 10 * 60_000

/** Whether a message took so long to arrive that the time of writing is shown as well. */
export function cameLate(message: ThreadMessage): boolean {
  return arrivedAt(message) - message.created > LATE_MS
}
