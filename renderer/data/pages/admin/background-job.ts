/** Long work of admins that goes on while one looks at other pages, until it is done, stopped or in trouble. */
import { useSyncExternalStore } from 'react'

export interface BackgroundJob {
  readonly running: boolean
  /** Why it stopped by itself; what is done stays done, and it can go on from there. */
  readonly trouble?: unknown
}

const IDLE: BackgroundJob = { running: false }
const known = new Map<string, BackgroundJob>()
const stopped = new Set<string>()
const watchers = new Set<() => void>()

function tell(key: string, job: BackgroundJob): void {
  known.set(key, job)
  for (const watcher of watchers) watcher()
}

/**
 * Runs one step after another. A job that is running already goes on as it is.
 * @param step answers whether there is more to do
 */
export function runInBackground(key: string, step: () => Promise<boolean>): void {
  if (known.get(key)?.running) return
  stopped.delete(key)
  tell(key, { running: true })
  void (async () => {
    try {
      while (!stopped.has(key) && (await step())) {
        // Between two steps the page may answer to what its reader does.
        await new Promise((resolve) => setTimeout(resolve))
      }
      tell(key, IDLE)
    } catch (trouble) {
      tell(key, { running: false, trouble })
    }
  })()
}

/** Stops after the step that is being taken. */
export function stopBackgroundJob(key: string): void {
  stopped.add(key)
}

export function useBackgroundJob(key: string): BackgroundJob {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => known.get(key) ?? IDLE,
  )
}
