/** Compares this device's clock with the server's while an account is connected. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { goOnAfterWrongClock } from '#data/records/day/after-wrong-clock.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'

/** From an hour on, the day that the device takes for today may be another one than it is. */
const WRONG_MS = 3_600_000
const LOOK_EVERY_MS = 60_000

/**
 * Keeps `clockAheadMs` of the session, and has what a wrong clock held up tried again once it is right.
 * @param page fires `visibilitychange`: who sets the clock leaves the page and comes back
 * @returns stops it
 */
export function followClock(
  account: Account,
  cloud: Pick<Cloud, 'serverNow'>,
  page: EventTarget = window,
): () => void {
  let isStopped = false
  const look = async () => {
    const serverNow = await cloud.serverNow()
    const aheadMs = account.now() - serverNow
    if (isStopped) return
    const isWrong = Math.abs(aheadMs) >= WRONG_MS
    useSession.setState({ clockAheadMs: isWrong ? aheadMs : 0 })
    if (!isWrong) await goOnAfterWrongClock(account, serverNow)
  }
  // Without a session or a network, nobody knows what time it is.
  const lookNow = () => void look().catch(() => undefined)
  lookNow()
  const timer = setInterval(lookNow, LOOK_EVERY_MS)
  page.addEventListener('visibilitychange', lookNow)
  return () => {
    isStopped = true
    clearInterval(timer)
    page.removeEventListener('visibilitychange', lookNow)
  }
}
