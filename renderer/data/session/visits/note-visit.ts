import { visitChanges } from '#core/records/visit.ts'
import { readUser } from '#data/records/member/owner.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'

type ZoneAt = (instant: number) => number

/** Minutes by which UTC is ahead of this device's zone at an instant. */
const deviceZone: ZoneAt = (instant) => new Date(instant).getTimezoneOffset()

/** Notes that the member is here: once on each of their days, and their zone if it has changed (docs/product.md#records). */
export async function noteVisit(account: Account, zoneAt = deviceZone): Promise<void> {
  const user = await readUser(account)
  if (!user || user.deleted) return
  const now = account.now()
  const fields = visitChanges(user, now, zoneAt(now))
  if (Object.keys(fields).length > 0) await saveUser(account, fields)
}

interface VisitOptions {
  readonly account: Account
  /** Emits `visibilitychange` when the member comes back: the window. */
  readonly page: EventTarget
  /** Called for the first of several failures in a row. */
  readonly onFailure: (error: unknown) => void
  readonly zoneAt?: ZoneAt
  /** How often to check for a new day or a changed zone, in ms. */
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 60_000

/** Notes it now, on return, on each new day and in each new zone; a failure is retried at the next check. @returns stops it */
export function keepVisits({
  account,
  page,
  onFailure,
  zoneAt = deviceZone,
  lookEveryMs = LOOK_EVERY_MS,
}: VisitOptions): () => void {
  let isFailing = false
  const look = () =>
    noteVisit(account, zoneAt).then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        if (!isFailing) onFailure(error)
        isFailing = true
      },
    )
  void look()
  const timer = setInterval(look, lookEveryMs)
  page.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', look)
  }
}
