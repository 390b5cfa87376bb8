import { FIREBASE } from '#data/cloud/firebase-project.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import type { Account } from '#data/storage/account.ts'

/** Whether this account's community can send push messages. The desktop app shows reminders without them. */
export function hasPush({ kind }: Account): boolean {
  return kind === 'firebase' && FIREBASE?.push !== undefined && !desktopBridge()
}
