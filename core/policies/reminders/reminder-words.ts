/** The text of a reminder: only the habit's name, since others may see the screen; and where a click leads. */
import { HABITS } from '#core/values/habits.ts'
import { RECAP, type Reminded } from './reminded.ts'

export const RECAP_READY = 'Your week’s recap is ready'

interface ReminderWords {
  readonly title: string
  readonly body: string
}

export function reminderWords(habit: Reminded): ReminderWords {
  if (habit === RECAP) return { title: RECAP_READY, body: 'See how it went.' }
  return { title: HABITS[habit].title, body: 'Not checked off yet today.' }
}

export function reminderTag(habit: Reminded, day: string): string {
  return `${habit} ${day}`
}

export function reminderPath(habit: Reminded): string {
  return habit === RECAP ? '/?recap' : '/'
}
