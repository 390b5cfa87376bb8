/** The browser's permission to show notifications on this device; asked for only when it is needed. */

export type NotificationState = 'granted' | 'denied' | 'default' | 'missing'

export function notificationState(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'missing'
}

/** Asks where it has not been asked yet. Has to follow from a click. */
export async function askToNotify(): Promise<NotificationState> {
  if (notificationState() !== 'default') return notificationState()
  return Notification.requestPermission()
}
