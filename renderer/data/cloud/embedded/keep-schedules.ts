/** Runs what has its time while a page is open, because on this device no server does. */
import { wasCutOff } from '#core/policies/storage/storage-trouble.ts'
import { logError } from '#data/platform/log.ts'

/** After what is on the screen. */
const LATER_MS = 2_000
const AGAIN_MS = 30_000

/**
 * What fails is done again the next time. A run under which the page has gone, or has closed the database, has not failed.
 * @returns ends it
 */
export function keepSchedules(run: () => Promise<void>): () => void {
  let isRunning = false
  let isEnded = false
  const failed = (error: unknown) => {
    if (!isEnded && !wasCutOff(error)) logError('Nothing was looked after:', error)
  }
  const look = async () => {
    if (isRunning) return
    isRunning = true
    await run().catch(failed)
    isRunning = false
  }
  const first = setTimeout(look, LATER_MS)
  const timer = setInterval(look, AGAIN_MS)
  return () => {
    isEnded = true
    clearTimeout(first)
    clearInterval(timer)
  }
}
