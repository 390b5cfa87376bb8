/** Typing into a field whose hours another tab or device may change meanwhile. */
import type { Hours } from '#core/values/hours/hours.ts'

/** Since the field was entered, or somebody else changed its hours. */
export interface Entry {
  readonly before: Hours
  /** What this field has made of them. */
  readonly own: Hours
}

export function enter(stored: Hours): Entry {
  return { before: stored, own: stored }
}

/** Hours were typed; undefined for text that is none. */
export function say(entry: Entry, stored: Hours, typed: Hours | undefined): Entry {
  const { before } = stored === entry.own ? entry : enter(stored)
  return { before, own: typed ?? stored }
}

/** What Escape stores; undefined where nothing was typed, or somebody else has changed the hours since. */
export function takenBack({ before, own }: Entry, stored: Hours): Hours | undefined {
  return stored === own && stored !== before ? before : undefined
}
