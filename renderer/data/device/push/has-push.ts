import { abilitiesOf } from '#data/cloud/abilities.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import type { Account } from '#data/storage/account.ts'

/** Whether this account's community can send push messages. The desktop app shows reminders without them. */
export function hasPush(account: Account): boolean {
  return abilitiesOf(account).reachesClosedPages && !desktopBridge()
}
