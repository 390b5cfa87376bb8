import { useKeepState } from '#data/install/keep-state.ts'

let asked = false

/**
 * Asks the browser, once a visit, not to clear this device's data when it runs short of space. After a
 * check-off, for only then is there something to keep (design 4). A refusal changes nothing here; the
 * member is told of it (`useKeepCard`).
 */
export function askToKeep(): void {
  if (asked) return
  asked = true
  // Node's tests, and pages that are not secure, have no such thing.
  const storage = globalThis.navigator?.storage
  void storage
    ?.persisted?.()
    .then(async (kept) => kept || (await storage.persist()))
    .then((kept) => useKeepState.setState({ mayBeCleared: !kept }))
    .catch(() => undefined)
}
