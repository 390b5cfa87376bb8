/** Which messages are shown, in which order (decision 0061). */
import type { SentMessage } from '#core/records/thread.ts'

/** How many messages a page of a thread holds. */
export const THREAD_PAGE = 40

/**
 * The messages that follow one another without a gap up to the newest: a device that was away may hold an
 * older piece besides, which is shown once what lies between has come.
 * @param newestFirst by falling number
 * @returns by rising number
 */
export function withoutGap(newestFirst: readonly SentMessage[]): readonly SentMessage[] {
  const gap = newestFirst.findIndex((message, index) => {
    const newer = newestFirst[index - 1]
    return newer !== undefined && newer.number !== message.number + 1
  })
  return (gap === -1 ? newestFirst : newestFirst.slice(0, gap)).toReversed()
}

/** Whether there are older ones than the first of these. */
export function hasOlder(shown: readonly SentMessage[]): boolean {
  const [first] = shown
  return first !== undefined && first.number > 1
}

/** How many of the other's messages one has read who has seen these. */
export function readUpTo(shown: readonly SentMessage[], reader: string): number {
  return shown.reduce(
    (most, { senderId, ofSender }) => (senderId === reader ? most : Math.max(most, ofSender)),
    0,
  )
}
