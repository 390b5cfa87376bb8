import { untilOnline } from './until-online.ts'

const AGAIN_MS = 5_000

/**
 * Loads code that somebody needs even if it cannot be fetched now: tries again once the browser is online or
 * after a while, until it succeeds. Firefox also ends what is loading when a person leaves the page: then this
 * shows and logs nothing.
 * @param onMissing called after each failure
 */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  onMissing: () => void = () => undefined,
): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      onMissing()
      await untilOnline(AGAIN_MS)
    }
  }
}
