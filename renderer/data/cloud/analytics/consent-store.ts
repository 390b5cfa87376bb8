/** The device's consent to usage counts: kept in the browser, followed in every tab. */
import { consentText, isConsent } from '#core/analytics/consent.ts'

const CONSENT_KEY = 'fourfold.usage-consent'

/** The browser's storage, read each time: another tab may have changed it. */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface ConsentStore {
  /** Off unless it was given, also where the browser refuses storage. */
  given(): boolean
  /** @param now ms since 1970 @throws where the browser does not keep it: then nothing is agreed */
  give(now: number): void
  withdraw(): void
  /** @returns what ends it */
  subscribe(listener: () => void): () => void
}

/**
 * @param place asked for anew each time, for merely looking at it may throw
 * @param tabs tells of changes in other tabs, as `window` does
 */
export function consentStore(place: () => Place, tabs: EventTarget): ConsentStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: Event) => {
    const key = 'key' in event ? event.key : null
    // Without a key everything was cleared.
    if (key === null || key === CONSENT_KEY) tell()
  }
  return {
    given() {
      try {
        return isConsent(place().getItem(CONSENT_KEY))
      } catch {
        // Storage is blocked: no consent can have been stored.
        return false
      }
    },
    give(now) {
      place().setItem(CONSENT_KEY, consentText(now))
      tell()
    },
    withdraw() {
      place().removeItem(CONSENT_KEY)
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) tabs.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) tabs.removeEventListener('storage', onStorage)
      }
    },
  }
}
