/** The text of a reminder: only the habit's name, since others may see the screen. */
import { HABITS, type HabitId } from '#core/habits/habits.ts'

interface ReminderWords {
  readonly title: string
  readonly body: string
}

export function reminderWords(habit: HabitId): ReminderWords {
  return { title: HABITS[habit].title, body: 'Not checked off yet today.' }
}

/** A notification replaces an earlier one with the same tag. */
export function reminderTag(habit: HabitId, day: string): string {
  return `${habit} ${day}`
}
