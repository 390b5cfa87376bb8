/** Why the device's database does not open or write, in the three ways a person can do something about. */
export type StorageTrouble =
  /** No IndexedDB: a private window, or storage switched off. */
  | 'missing'
  /** The disk, or the browser's share of it, is full. */
  | 'full'
  /** Another tab with an older version holds it, or it is damaged. */
  | 'blocked'

/** Reads the trouble from what Dexie, or IndexedDB itself, threw. */
export function storageTrouble(error: unknown): StorageTrouble {
  const names = errorNames(error)
  if (names.includes('QuotaExceededError')) return 'full'
  const missing = ['MissingAPIError', 'MissingApiError', 'InvalidStateError', 'SecurityError']
  return names.some((name) => missing.includes(name)) ? 'missing' : 'blocked'
}

/** Dexie wraps the browser's error: the names of all of them, outermost first. */
function errorNames(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner: unknown = 'inner' in error ? error.inner : undefined
  return [error.name, ...errorNames(inner)]
}
