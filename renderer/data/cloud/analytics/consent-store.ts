/** The consent of this device to usage counts: stored in the browser, synchronized between tabs. */
import { consentText, isConsent } from '#core/app/analytics/consent.ts'

const CONSENT_KEY = 'fourfold.usage-consent'

/** The browser's storage, read on every call: another tab may have changed it. */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface ConsentStore {
  /** False until consent is given, and where the browser blocks storage. */
  given(): boolean
  /** @param now ms since 1970 @throws if the browser can't store it: then there is no consent */
  give(now: number): void
  withdraw(): void
  subscribe(listener: () => void): () => void
}

/** @param place called on every use: accessing the storage may throw @param tabs emits `storage` events of other tabs */
export function consentStore(place: () => Place, tabs: EventTarget): ConsentStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: Event) => {
    const key = 'key' in event ? event.key : null
    // The key is null when the whole storage was cleared.
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
