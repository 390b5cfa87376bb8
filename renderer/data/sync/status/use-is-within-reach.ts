import { useSyncExternalStore } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useAccount, useIsAway } from './session-state.ts'

/** Whether what is followed is as the cloud has it now: nothing says that the cloud is out of reach. */
export function useIsWithinReach(): boolean {
  const account = useAccount()
  const isAway = useIsAway()
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  // The embedded backend is on this device and needs no network.
  return !isAway && (isOnline || !account || !abilitiesOf(account).keepsElsewhere)
}

function watchOnline(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
