/** Event on `window` that requests a check of the reminders now: they, or the time, have changed. */
export const REMINDER_CHECK = 'fourfold:look-at-reminders'

export function requestReminderCheck(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(REMINDER_CHECK))
}
