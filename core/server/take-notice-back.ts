/** What undoing does about the notification of what is undone. */
import type { Read } from './transact-reading.ts'
import type { Write } from './writes.ts'

/**
 * Nobody hears of what was undone before they looked: the notification goes. Whoever has seen it is told how things are now.
 * @param id of the notification that the change wrote
 * @param news the notifications of the undo
 */
export function takeNoticeBack(id: string, news: readonly Write[], read: Read): readonly Write[] {
  const ref = { collection: 'notifications', id } as const
  const isUnseen = read(ref)?.data.isViewed === false
  return isUnseen ? [{ kind: 'delete', ref }] : news
}
