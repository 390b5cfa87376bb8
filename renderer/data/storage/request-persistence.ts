/** Whether the browser may clear this device's data when it runs short of space. */
import { create } from 'zustand'

interface Persistence {
  /** Undefined before the browser was asked. */
  readonly mayBeCleared: boolean | undefined
}

export const usePersistence = create<Persistence>()(() => ({ mayBeCleared: undefined }))

let isRequested = false

/**
 * Asks the browser, once a visit, not to clear this device's data. Called after a check-off: before that
 * there is nothing worth keeping (docs/architecture.md#the-cloud-port). If it refuses, `useKeepCard` tells
 * the member.
 */
export function requestPersistence(): void {
  if (isRequested) return
  isRequested = true
  // Node's tests and insecure pages lack this API.
  const storage = globalThis.navigator?.storage
  void storage
    ?.persisted?.()
    .then(async (persisted) => persisted || (await storage.persist()))
    .then((persisted) => usePersistence.setState({ mayBeCleared: !persisted }))
    .catch(() => undefined)
}
