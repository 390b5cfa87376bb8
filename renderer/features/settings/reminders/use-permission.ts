import { useEffect, useState } from 'react'
import { type NotificationState, notificationState } from './permission.ts'

/** The browser's permission to notify, looked at again when the member comes back from its settings. */
export function usePermission() {
  const [permission, setPermission] = useState<NotificationState>(notificationState)
  useEffect(() => {
    const look = () => setPermission(notificationState())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return [permission, setPermission] as const
}
