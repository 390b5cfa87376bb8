import { FIREBASE } from '#data/cloud/firebase-project.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import type { Account } from '#data/storage/account.ts'

/** Whether this community can send messages at all, and the account lives there. The desktop reminds by itself. */
export function hasPush({ kind }: Account): boolean {
  return kind === 'firebase' && FIREBASE?.push !== undefined && !desktopBridge()
}
