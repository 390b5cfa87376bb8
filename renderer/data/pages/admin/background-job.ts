/** Long admin jobs that continue while the admin looks at other pages, until done, stopped or failed. */
import { useSyncExternalStore } from 'react'

export interface BackgroundJob {
  readonly running: boolean
  /** Why it stopped by itself; finished steps stay, and the job can continue from there. */
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

/** Runs a job step by step, unless it runs already. @param step resolves to whether there is more to do */
export function runInBackground(key: string, step: () => Promise<boolean>): void {
  if (known.get(key)?.running) return
  stopped.delete(key)
  tell(key, { running: true })
  void (async () => {
    try {
      while (!stopped.has(key) && (await step())) {
        // Yield between two steps, so that the page stays responsive.
        await new Promise((resolve) => setTimeout(resolve))
      }
      tell(key, IDLE)
    } catch (trouble) {
      tell(key, { running: false, trouble })
    }
  })()
}

/** Stops after the current step. */
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
