/** The system permissions that Fourfold uses; only its own pages may request them. */
import type { Session } from 'electron'
import { destinationOf } from './navigation/policy.ts'

/** For notifications, copying links, full screen, and days that Chromium never clears (docs/product.md#desktop). */
const GRANTED: readonly string[] = [
  'notifications',
  'clipboard-sanitized-write',
  'fullscreen',
  'persistent-storage',
]

/** Whether a page may have the permission that it requests. */
export function mayHave(permission: string, requestingUrl: string): boolean {
  return GRANTED.includes(permission) && destinationOf(requestingUrl) === 'app'
}

/** Applies `mayHave` to a session's permission requests and permission checks. */
export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(mayHave(permission, details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHave(permission, requestingOrigin),
  )
  session.setDevicePermissionHandler(() => false)
}
