/** This device's display settings: stored in this browser, and known before the first screen is painted. */
import {
  BRITISH,
  type Display,
  type Formats,
  formatsFor,
  parseDisplay,
} from '#core/values/numbers/display.ts'

export const DISPLAY_KEY = 'fourfold.display'

let display = parseDisplay(null)
let formats = BRITISH
const watchers = new Set<() => void>()

export function startDisplay(): void {
  showAs(parseDisplay(kept()))
}

export function watchDisplay(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function readDisplay(): Display {
  return display
}

export function readFormats(): Formats {
  return formats
}

/** Applies settings without storing them. */
export function showAs(next: Display): void {
  display = next
  formats = formatsFor(next, navigator.language)
  for (const watcher of watchers) watcher()
}

function kept(): string | null {
  try {
    return localStorage.getItem(DISPLAY_KEY)
  } catch {
    // Storage is blocked, so nothing can have been chosen here.
    return null
  }
}
