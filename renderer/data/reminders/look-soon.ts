/** This event on `window` has reminders looked at now: something about them, or about time, has changed. */
export const LOOK_AT_REMINDERS = 'fourfold:look-at-reminders'

export function lookSoon(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(LOOK_AT_REMINDERS))
}
