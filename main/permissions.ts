/** What Fourfold asks the system for, and only its own page may ask. */
import type { Session } from 'electron'
import { destinationOf } from './navigation/policy.ts'

/** To notify, to copy a link out of the app, and to fill the screen (docs/product.md#desktop). */
const GRANTED: readonly string[] = ['notifications', 'clipboard-sanitized-write', 'fullscreen']

/** Whether a page may have what it asks for. */
export function mayHave(permission: string, requestingUrl: string): boolean {
  return GRANTED.includes(permission) && destinationOf(requestingUrl) === 'app'
}

/** Holds a session to it, for requests and for checks alike. */
export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(mayHave(permission, details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHave(permission, requestingOrigin),
  )
  session.setDevicePermissionHandler(() => false)
}
