/** Runs what has its time while a page is open, because on this device no server does. */
import { logError } from '#data/platform/log.ts'

/** After what is on the screen. */
const LATER_MS = 2_000
const AGAIN_MS = 30_000

/** @returns ends it */
export function keepSchedules(run: () => Promise<void>): () => void {
  let isRunning = false
  const look = async () => {
    if (isRunning) return
    isRunning = true
    await run().catch((error: unknown) => logError('Nothing was looked after:', error))
    isRunning = false
  }
  const first = setTimeout(look, LATER_MS)
  const timer = setInterval(look, AGAIN_MS)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
