/** Why the device's database does not open or write, in the ways a person can do something about. */
export type StorageTrouble =
  /** No IndexedDB: a private window, or storage switched off. */
  | 'missing'
  /** The disk, or the browser's share of it, is full. */
  | 'full'
  /** Another tab with an older version holds it, or it is damaged. */
  | 'blocked'
  /** The browser has removed it. */
  | 'removed'

/** An account was kept here, and its database is gone: an empty one must not take its place. */
export class DataRemovedError extends Error {
  override readonly name = 'DataRemovedError'
}

/**
 * What a browser calls a full disk. Chromium tells a quota by its name, and of a file system without space only that
 * its store does not open (`UnknownError`; tried on one of 160 MB, decision 0092).
 */
const FULL = ['QuotaExceededError', 'UnknownError']

/** Reads the trouble from what Dexie, or IndexedDB itself, threw. */
export function storageTrouble(error: unknown): StorageTrouble {
  const names = errorNames(error)
  if (names.includes('DataRemovedError')) return 'removed'
  if (names.some((name) => FULL.includes(name))) return 'full'
  const missing = ['MissingAPIError', 'MissingApiError', 'InvalidStateError', 'SecurityError']
  return names.some((name) => missing.includes(name)) ? 'missing' : 'blocked'
}

const CUT_OFF = ['AbortError', 'DatabaseClosedError', 'InvalidStateError']

/** Whether the browser has ended a write without saying why: it closes the databases of a disk without space. */
export function wasCutOff(error: unknown): boolean {
  return error instanceof Error && CUT_OFF.includes(error.name)
}

/** Dexie wraps the browser's error: the names of all of them, outermost first. */
function errorNames(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner: unknown = 'inner' in error ? error.inner : undefined
  return [error.name, ...errorNames(inner)]
}
