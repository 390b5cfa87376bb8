/** Why the device's database cannot open or write, by what the person can do about it. */
export type StorageTrouble =
  /** No IndexedDB: a private window, or site storage is turned off. */
  | 'missing'
  /** The disk, or the browser's quota, is full. */
  | 'full'
  /** Another tab with an older version blocks it, or it is damaged. */
  | 'blocked'
  | 'removed'
  /** A newer version of the app has stored something there. */
  | 'newer'

/** This device had an account, and its database is gone: an empty one must not replace it silently. */
export class DataRemovedError extends Error {
  override readonly name = 'DataRemovedError'
}

/** Chromium names an exceeded quota, but of a full file system says only that its store cannot open (decision 0032). */
const FULL = ['QuotaExceededError', 'UnknownError']

export function storageTrouble(error: unknown): StorageTrouble {
  const names = errorNames(error)
  if (names.includes('DataRemovedError')) return 'removed'
  if (names.includes('VersionError')) return 'newer'
  if (names.some((name) => FULL.includes(name))) return 'full'
  const missing = ['MissingAPIError', 'MissingApiError', 'InvalidStateError', 'SecurityError']
  return names.some((name) => missing.includes(name)) ? 'missing' : 'blocked'
}

const CUT_OFF = ['AbortError', 'DatabaseClosedError', 'InvalidStateError']

/** Whether the browser aborted a write without a reason: it closes the databases of a full disk. */
export function wasCutOff(error: unknown): boolean {
  return error instanceof Error && CUT_OFF.includes(error.name)
}

/** The names of an error and the browser's errors that Dexie wrapped in it, outermost first. */
function errorNames(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner: unknown = 'inner' in error ? error.inner : undefined
  return [error.name, ...errorNames(inner)]
}
