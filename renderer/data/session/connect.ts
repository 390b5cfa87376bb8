/** Connects an open account to its backend: signs in behind the screen, and keeps the two in step. */

import { MS_A_DAY } from '#core/days/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openCloud } from '#data/cloud/open-cloud.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { keepStatsSoon } from '#data/local/keep-stats.ts'
import { readUser } from '#data/local/owner.ts'
import { startSync } from '#data/sync/engine.ts'
import { NOT_CONNECTED, useSession } from './session.ts'

let stopSync: () => void = () => {}

/**
 * Connects an account that was opened from the last visit. Where the backend cannot be loaded, or has
 * forgotten the session, the account stays usable and keeps its changes.
 */
export async function connect(account: Account): Promise<void> {
  keepStatsSoon(account)
  try {
    const cloud = await openCloud(account.kind)
    const session = await cloud.auth.restore()
    if (session?.userId === account.userId) await connectTo(account, cloud)
    else useSession.setState({ sync: 'signed-out' })
  } catch {
    useSession.setState({ sync: 'offline' })
    addEventListener('online', () => void connect(account), { once: true })
  }
}

/**
 * Starts syncing an account with a backend that is signed in.
 * @returns when enough is on this device to show the member's days, or has not come for a moment
 */
export function connectTo(account: Account, cloud: Cloud): Promise<void> {
  stopSync()
  return new Promise((resolve) => {
    let visited = false
    const readClaims = () =>
      cloud.auth.claims(true).then(
        (claims) => useSession.setState({ claims }),
        () => undefined,
      )
    const stop = startSync({
      account,
      cloud,
      network: window,
      onState: (sync) => useSession.setState({ sync }),
      onRoles: () => void readClaims(),
      onFirstPage: () => {
        resolve()
        if (visited) return
        visited = true
        // A visit that is not noted today is noted tomorrow.
        void noteVisit(account).catch(() => undefined)
      },
    })
    void readClaims()
    stopSync = stop
    useSession.setState({ cloud })
  })
}

/** Stops syncing and closes the backend. */
export async function disconnect(): Promise<void> {
  stopSync()
  const { cloud } = useSession.getState()
  useSession.setState(NOT_CONNECTED)
  await cloud?.close()
}

/** `lastActive` at most once a day, and the zone offset where it differs (spec 4; a day is 86,400,000 ms). */
async function noteVisit(account: Account): Promise<void> {
  const user = await readUser(account)
  if (!user) return
  const now = account.now()
  const timeZoneOffset = new Date(now).getTimezoneOffset()
  const visit = now - user.lastActive >= MS_A_DAY ? { lastActive: now } : {}
  const zone = user.timeZoneOffset === timeZoneOffset ? {} : { timeZoneOffset }
  const fields = { ...visit, ...zone }
  if (Object.keys(fields).length > 0) await saveUser(account, fields)
}
