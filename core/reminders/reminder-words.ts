/** What a reminder says, wherever it is told: nothing but the habit's own name, whoever sees the screen. */
import { HABITS, type HabitId } from '#core/habits/habits.ts'

interface ReminderWords {
  readonly title: string
  readonly body: string
}

export function reminderWords(habit: HabitId): ReminderWords {
  return { title: HABITS[habit].title, body: 'Not checked off yet today.' }
}

/** Notifications with the same tag are one: a later takes the place of an earlier that nobody has looked at. */
export function reminderTag(habit: HabitId, day: string): string {
  return `${habit} ${day}`
}
