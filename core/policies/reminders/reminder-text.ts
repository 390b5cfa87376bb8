/** A reminder as one text, `habit4 1200 12345 {id}`, which rules can match (docs/decisions/0081-web-push.md). */

import type { ScheduledReminder } from './recap-reminder.ts'
import { REMINDED } from './reminded.ts'
import { MAX_REMINDERS } from './reminder.ts'

/** Habit or recap, minutes after midnight, weekdays, id; the rules use the same pattern. */
export const REMINDER_TEXT = /^(habit[1-4]|recap) (\d{1,4}) ([0-6]{1,7}) ([A-Za-z0-9_-]{1,64})$/

export const MAX_PUSHED = MAX_REMINDERS + 1

/** The reminders that can ever be due. Only the device needs those that are off or have no weekday. */
export function reminderTexts(reminders: readonly ScheduledReminder[]): string[] {
  return (
    reminders
      .filter(({ isOff, weekdays }) => !isOff && weekdays.length > 0)
      .map(({ habit, minute, weekdays, id }) => `${habit} ${minute} ${weekdays.join('')} ${id}`)
      // An imported id may not fit the pattern; only the open page shows such a reminder.
      .filter((text) => REMINDER_TEXT.test(text))
  )
}

export function remindersOf(texts: readonly string[]): ScheduledReminder[] {
  return texts.flatMap((text) => {
    const [, habit, minute, weekdays, id] = REMINDER_TEXT.exec(text) ?? []
    const known = REMINDED.find((one) => one === habit)
    if (!known || !minute || !weekdays || !id || Number(minute) >= 1_440) return []
    const days = [...weekdays].map(Number)
    return [{ id, habit: known, minute: Number(minute), weekdays: days, isOff: false }]
  })
}
