/**
 * A reminder as one text, `habit4 1200 12345 {id}`: the security rules cannot go through a list of maps, but they
 * can hold a list of texts to a pattern (docs/decisions/0081-web-push.md).
 */
import { HABIT_IDS } from '#core/habits/habits.ts'
import type { Reminder } from '#core/reminders/reminder.ts'

/** Habit, minutes after midnight, weekdays, id: the rules have the same one. */
export const REMINDER_TEXT = /^(habit[1-4]) (\d{1,4}) ([0-6]{1,7}) ([A-Za-z0-9_-]{1,64})$/

/** Those that are ever told; what is off or has no day is nobody's affair but the device's. */
export function reminderTexts(reminders: readonly Reminder[]): string[] {
  return (
    reminders
      .filter(({ isOff, weekdays }) => !isOff && weekdays.length > 0)
      .map(({ habit, minute, weekdays, id }) => `${habit} ${minute} ${weekdays.join('')} ${id}`)
      // An import may bring an id of somebody else's making: such a one is told by the open page alone.
      .filter((text) => REMINDER_TEXT.test(text))
  )
}

/** Reads them back; what is none is left out. */
export function remindersOf(texts: readonly string[]): Reminder[] {
  return texts.flatMap((text) => {
    const [, habit, minute, weekdays, id] = REMINDER_TEXT.exec(text) ?? []
    const known = HABIT_IDS.find((one) => one === habit)
    if (!known || !minute || !weekdays || !id || Number(minute) >= 1_440) return []
    const days = [...weekdays].map(Number)
    return [{ id, habit: known, minute: Number(minute), weekdays: days, isOff: false }]
  })
}
