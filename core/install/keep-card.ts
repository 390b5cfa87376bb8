/** What is quietly offered beneath the habits, so that Fourfold and what is in it stay. */
export type KeepCard = 'install' | 'storage'

interface KeepFacts {
  /** Whether this member has ever checked off a habit. */
  readonly checkedOff: boolean
  /** The browser would install Fourfold if asked now. */
  readonly canInstall: boolean
  /** What is here is nowhere else: this device is the backend. */
  readonly onlyHere: boolean
  /** The browser has not promised to keep what is here. */
  readonly mayBeCleared: boolean
  /** When each was last sent away, ms; missing where never. */
  readonly dismissed: Readonly<Partial<Record<KeepCard, number | undefined>>>
  /** ms. */
  readonly now: number
}

const QUIET_MS = 120 * 24 * 60 * 60 * 1000

/**
 * Never before the first check-off: there is nothing to keep, and nobody knows yet whether they want to.
 * What was sent away stays away for four months.
 */
export function keepCardOf({ dismissed, now, ...facts }: KeepFacts): KeepCard | undefined {
  if (!facts.checkedOff) return undefined
  const isQuiet = (card: KeepCard) => now - (dismissed[card] ?? -Infinity) < QUIET_MS
  if (facts.canInstall && !isQuiet('install')) return 'install'
  if (facts.onlyHere && facts.mayBeCleared && !isQuiet('storage')) return 'storage'
  return undefined
}
