import { useSyncExternalStore } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { type SyncState, useAccount, useSession } from './session-state.ts'

/**
 * How syncing goes, for the screen: a device without a network is offline at once, and not only when a request has failed.
 * The embedded backend is on this device and needs no network.
 */
export function useSyncState(): SyncState {
  const account = useAccount()
  const sync = useSession((store) => store.sync)
  const isOnline = useSyncExternalStore(watchOnline, isDeviceOnline, isDeviceOnline)
  return isOnline || !account || !abilitiesOf(account).keepsElsewhere ? sync : 'offline'
}

const isDeviceOnline = () => navigator.onLine

function watchOnline(changed: () => void): () => void {
  const heard = new AbortController()
  addEventListener('online', changed, heard)
  addEventListener('offline', changed, heard)
  return () => heard.abort()
}

const AWAY: ReadonlySet<SyncState> = new Set(['offline', 'not-loaded', 'signed-out'])

/** Whether the cloud is known to be out of reach: the device is offline, or the session has ended. */
export function useIsAway(): boolean {
  return AWAY.has(useSyncState())
}
