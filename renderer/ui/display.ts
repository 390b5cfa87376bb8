/** How this device shows things: kept in this browser, and known before the first screen is painted. */
import { useSyncExternalStore } from 'react'
import {
  BRITISH,
  type Display,
  type Formats,
  formatsFor,
  parseDisplay,
} from '#core/display/display.ts'

const KEY = 'fourfold.display'

let display = parseDisplay(null)
let formats = BRITISH
const watchers = new Set<() => void>()

/** Takes up what is kept here, and follows the browser's locale in the rest. */
export function startDisplay(): void {
  take(parseDisplay(kept()))
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) take(parseDisplay(kept()))
  })
}

/** @throws where the browser does not keep it; it is shown so until the page is left */
export function changeDisplay(changes: Partial<Display>): void {
  take({ ...display, ...changes })
  localStorage.setItem(KEY, JSON.stringify(display))
}

export function useDisplay(): Display {
  return useSyncExternalStore(watchDisplay, readDisplay)
}

export function watchDisplay(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function readDisplay(): Display {
  return display
}

/** How dates, times and weeks are written just now. */
export function readFormats(): Formats {
  return formats
}

function take(next: Display): void {
  display = next
  formats = formatsFor(next, navigator.language)
  for (const watcher of watchers) watcher()
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked: nothing can have been chosen here.
    return null
  }
}
