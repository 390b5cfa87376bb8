import type { Cloud } from '#data/cloud/cloud.ts'
import { useSession } from './session-state.ts'

type SessionStore = ReturnType<typeof useSession.getState>

/**
 * The backend of the signed-in account; waits while the app is still connecting, as early in a visit.
 * @returns undefined if the backend cannot be reached, or no longer knows the session
 */
export function connectedCloud(): Promise<Cloud | undefined> {
  const now = useSession.getState()
  if (isDecided(now)) return Promise.resolve(now.cloud)
  const { promise, resolve } = Promise.withResolvers<Cloud | undefined>()
  const stop = useSession.subscribe((state) => {
    if (isDecided(state)) resolve(state.cloud)
  })
  return promise.finally(stop)
}

function isDecided({ cloud, sync, session }: SessionStore): boolean {
  return cloud !== undefined || sync !== 'syncing' || session.status !== 'signed-in'
}
