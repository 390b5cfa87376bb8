/** How long a reminder's notification stays with the system, and can be clicked. */
import type { Notice } from '#core/app/bridge/to-main.ts'
import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import { RECAP } from '#core/policies/reminders/reminded.ts'

/**
 * Whether a notification is to be withdrawn: nobody is signed in or somebody else is, or its habit is done.
 * @param today the day of the member who is signed in; undefined while nobody is
 */
export function isOutdated(
  { account, habit, day }: Notice,
  today: TraySnapshot | undefined,
): boolean {
  if (today?.account !== account) return true
  if (habit === RECAP) return false
  return today.day === day && (today.skipped || today.checked[habit])
}

/**
 * Whether a notification can still be clicked after its `close` event: on Windows, one that timed out or was put
 * aside lies in the Action Center (electron/electron#40197). Other systems give no reason, and keep nothing.
 */
export function staysAfterClose(
  reason: 'userCanceled' | 'applicationHidden' | 'timedOut' | undefined,
): boolean {
  return reason === 'timedOut' || reason === 'userCanceled'
}
