/** Cards below the habits: suggest installing Fourfold, or protecting its data on this device. */
export type KeepCard = 'install' | 'storage'

interface KeepFacts {
  readonly checkedOff: boolean
  /** The browser offers to install Fourfold, or it can be added to the home screen by hand. */
  readonly canInstall: boolean
  /** The data exists only on this device, which is the backend. */
  readonly onlyHere: boolean
  /** The browser has not promised persistent storage, or clears it after a week without a visit. */
  readonly mayBeCleared: boolean
  /** When each card was last dismissed, in ms since 1970; undefined for never. */
  readonly dismissed: Readonly<Partial<Record<KeepCard, number | undefined>>>
  readonly now: number
}

const QUIET_MS = 120 * 24 * 60 * 60 * 1000

/** None before the first check-off: nothing is to be protected yet. A dismissed one stays away for four months. */
export function keepCardOf({ dismissed, now, ...facts }: KeepFacts): KeepCard | undefined {
  if (!facts.checkedOff) return undefined
  const isQuiet = (card: KeepCard) => now - (dismissed[card] ?? -Infinity) < QUIET_MS
  if (facts.canInstall && !isQuiet('install')) return 'install'
  if (facts.onlyHere && facts.mayBeCleared && !isQuiet('storage')) return 'storage'
  return undefined
}
