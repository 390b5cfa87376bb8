/** Which messages to show, and in which order (decision 0061). */
import type { SentMessage } from '#core/records/thread.ts'

export const THREAD_PAGE = 40

const NONE: ReadonlySet<number> = new Set()

/**
 * The newest messages without a gap in their numbers. A device that was offline may also have an older part,
 * which is shown once the messages between have arrived.
 * @param newestFirst in descending order of number
 * @param unreadable numbers of messages that arrived but do not parse; they are no gap
 * @returns in ascending order of number
 */
export function withoutGap(
  newestFirst: readonly SentMessage[],
  unreadable: ReadonlySet<number> = NONE,
): readonly SentMessage[] {
  const gap = newestFirst.findIndex((message, index) => {
    const newer = newestFirst[index - 1]
    if (newer === undefined) return false
    return oldestPlace([newer], unreadable) > message.number + 1
  })
  return (gap === -1 ? newestFirst : newestFirst.slice(0, gap)).toReversed()
}

/** That of the first given one, or of unreadable ones right before it. 0 where there are none. */
export function oldestPlace(
  [first]: readonly SentMessage[],
  unreadable: ReadonlySet<number> = NONE,
): number {
  let place = first?.number ?? 0
  while (unreadable.has(place - 1)) place -= 1
  return place
}

/** How many of the other side's messages a reader has read after seeing these. */
export function readUpTo(shown: readonly SentMessage[], reader: string): number {
  return shown.reduce(
    (most, { senderId, ofSender }) => (senderId === reader ? most : Math.max(most, ofSender)),
    0,
  )
}
