/** Which messages are shown, in which order (decision 0061). */
import type { SentMessage } from '#core/records/thread.ts'

/** How many messages a page of a thread holds. */
export const THREAD_PAGE = 40

const NONE: ReadonlySet<number> = new Set()

/**
 * The messages that follow one another without a gap up to the newest: a device that was away may hold an
 * older piece besides, which is shown once what lies between has come.
 * @param newestFirst by falling number
 * @param unreadable the places of messages that have come and cannot be read: they are no gap
 * @returns by rising number
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

/**
 * The place up to which older ones are on this device: that of the first of these, or of those right before it
 * that cannot be read. 0 where there are none.
 */
export function oldestPlace(
  [first]: readonly SentMessage[],
  unreadable: ReadonlySet<number> = NONE,
): number {
  let place = first?.number ?? 0
  while (unreadable.has(place - 1)) place -= 1
  return place
}

/** How many of the other's messages one has read who has seen these. */
export function readUpTo(shown: readonly SentMessage[], reader: string): number {
  return shown.reduce(
    (most, { senderId, ofSender }) => (senderId === reader ? most : Math.max(most, ofSender)),
    0,
  )
}
