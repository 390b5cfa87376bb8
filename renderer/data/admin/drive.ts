/** Long work of admins that goes on while one looks at other pages, until it is done, stopped or in trouble. */
import { useSyncExternalStore } from 'react'

export interface Driven {
  readonly running: boolean
  /** Why it stopped by itself; what is done stays done, and it can go on from there. */
  readonly trouble?: unknown
}

const REST: Driven = { running: false }
const known = new Map<string, Driven>()
const stopped = new Set<string>()
const watchers = new Set<() => void>()

function tell(key: string, driven: Driven): void {
  known.set(key, driven)
  for (const watcher of watchers) watcher()
}

/**
 * Takes one step after another. Where it is being driven already, nothing happens.
 * @param step answers whether there is more to do
 */
export function drive(key: string, step: () => Promise<boolean>): void {
  if (known.get(key)?.running) return
  stopped.delete(key)
  tell(key, { running: true })
  void (async () => {
    try {
      while (!stopped.has(key) && (await step())) {
        // Between two steps the page may answer to what its reader does.
        await new Promise((resolve) => setTimeout(resolve))
      }
      tell(key, REST)
    } catch (trouble) {
      tell(key, { running: false, trouble })
    }
  })()
}

/** Stops after the step that is being taken. */
export function stopDriving(key: string): void {
  stopped.add(key)
}

export function useDriven(key: string): Driven {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => known.get(key) ?? REST,
  )
}
