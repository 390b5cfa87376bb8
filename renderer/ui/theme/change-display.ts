import { useSyncExternalStore } from 'react'
import type { Display } from '#core/values/numbers/display.ts'
import { DISPLAY_KEY, readDisplay, showAs, watchDisplay } from './display.ts'

/** @throws if the browser cannot store it; until the page is left, it applies anyway */
export function changeDisplay(changes: Partial<Display>): void {
  showAs({ ...readDisplay(), ...changes })
  localStorage.setItem(DISPLAY_KEY, JSON.stringify(readDisplay()))
}

export function useDisplay(): Display {
  return useSyncExternalStore(watchDisplay, readDisplay)
}
