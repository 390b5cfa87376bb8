/** The browser's permission to show notifications on this device; requested only when it is needed. */

export type NotificationState = 'granted' | 'denied' | 'default' | 'missing'

export function notificationState(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'missing'
}

/** Requests the permission, unless that has been decided before. Must be called from a click. */
export async function askToNotify(): Promise<NotificationState> {
  if (notificationState() !== 'default') return notificationState()
  return Notification.requestPermission()
}
