/** This event on `window` asks for the reminders to be checked now: they, or the time, have changed. */
export const REMINDER_CHECK = 'fourfold:look-at-reminders'

export function requestReminderCheck(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(REMINDER_CHECK))
}
