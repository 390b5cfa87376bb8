/** Whether the browser keeps this device's data when it runs short of space. */
import { create } from 'zustand'

interface Persistence {
  /** Undefined before the browser was asked. */
  readonly mayBeCleared: boolean | undefined
}

export const usePersistence = create<Persistence>()(() => ({ mayBeCleared: undefined }))

let isRequested = false

/**
 * Asks the browser, once a visit, not to clear this device's data. After a check-off, for only then is there
 * something to keep (docs/architecture.md#the-cloud-port). A refusal changes nothing else; the member is told of it
 * (`useKeepCard`).
 */
export function requestPersistence(): void {
  if (isRequested) return
  isRequested = true
  // Node's tests, and pages that are not secure, have no such thing.
  const storage = globalThis.navigator?.storage
  void storage
    ?.persisted?.()
    .then(async (persisted) => persisted || (await storage.persist()))
    .then((persisted) => usePersistence.setState({ mayBeCleared: !persisted }))
    .catch(() => undefined)
}
