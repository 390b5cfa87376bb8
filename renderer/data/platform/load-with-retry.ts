import { untilOnline } from './until-online.ts'

const AGAIN_MS = 5_000

/**
 * Loads code that somebody needs even if it cannot be fetched now: tries again once the browser is online or
 * after a while, until it succeeds. Firefox also ends what is loading when a person leaves the page: then this
 * shows and logs nothing.
 * @param onMissing called after each failure with how many there have been
 */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  onMissing: (failures: number) => void = () => undefined,
): Promise<Part> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load()
    } catch {
      onMissing(failures)
      await untilOnline(AGAIN_MS)
    }
  }
}

/** How long the code for what nobody needs at first waits. */
const LATER_MS = 2_000

/** Like `loadWithRetry`, after everything that is on the screen. */
export async function loadLater<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  return loadWithRetry(load)
}

/** Whether the server that the app comes from answers; once the service worker is installed, the worker does. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}
