/** Which reminders a server pushes to a device now, by the device's schedule (docs/decisions/0081-web-push.md). */

import type { PushDevice } from '#core/policies/reminders/push-device.ts'
import { remindersOf } from '#core/policies/reminders/reminder-text.ts'
import {
  checkReminders,
  type DueReminder,
  type ReminderMemory,
} from '#core/policies/reminders/schedule.ts'
import { addDays, MS_AN_HOUR } from '#core/values/time/day.ts'
import { namedZone } from '#core/values/time/named-zone.ts'

interface DuePush extends DueReminder {
  /** When it was due, in ms since 1970. */
  readonly at: number
  /** How long the push stays relevant, in seconds: until the member's day ends, at least a minute. */
  readonly secondsLeft: number
}

export interface DuePushes {
  readonly tell: readonly DuePush[]
  /** Store it before sending anything: a repeated run then finds nothing due. */
  readonly memory: ReminderMemory
  readonly nextAt: number | null
}

/**
 * Checks a device's reminders. A reminder that the server has not checked before counts from the device's
 * last write: while Fourfold is open, the device itself shows what is due.
 * @param now ms since 1970
 * @param dayStartHour the local hour at which the member's day begins
 */
export function duePushesOf(device: PushDevice, now: number, dayStartHour: number): DuePushes {
  const { memory: known, timeZone, syncedAt = now } = device
  const reminders = remindersOf(device.reminders)
  const zone = namedZone(timeZone, dayStartHour)
  const memory = Object.fromEntries(
    reminders.map(({ id }) => [id, known[id] ?? { settled: syncedAt }]),
  )
  const look = checkReminders({ reminders, memory, now, zone, isQuiet: () => false })
  const endOf = (day: DueReminder['day']) =>
    zone.instantOf(addDays(day, 1), 0) + dayStartHour * MS_AN_HOUR
  return {
    tell: look.tell.map((due) => ({
      ...due,
      at: look.memory[due.reminder.id]?.settled ?? now,
      secondsLeft: Math.max(60, Math.round((endOf(due.day) - now) / 1000)),
    })),
    memory: look.memory,
    nextAt: look.next ?? null,
  }
}
