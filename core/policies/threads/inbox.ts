/** A coach's conversations: who spoke last, and which to show in which order (docs/product.md#coaching). */
import { finderOf } from '#core/values/names/look-up.ts'
import type { Pair, Side } from './pair.ts'

/** Who wrote the message of an id: ids begin with their writer's (decision 0102). Undefined for older ids. */
export function senderOf(messageId: string, { memberId, coachId }: Pair): Side | undefined {
  const isBy = (id: string) => messageId.startsWith(`${id}_`)
  const [member, coach] = [isBy(memberId), isBy(coachId)]
  // One id may be the beginning of the other: the longer one is meant.
  if (member && coach) return memberId.length > coachId.length ? 'member' : 'coach'
  return member ? 'member' : coach ? 'coach' : undefined
}

export interface InboxEntry {
  readonly memberId: string
  readonly name: string
  readonly unread: number
  /** When the latest message was written, in ms. */
  readonly lastAt: number
  /** Who wrote it; undefined where this device cannot tell. */
  readonly lastBy: Side | undefined
  readonly preview: string
}

export const INBOX_FILTERS = ['all', 'needs-reply'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** Whether the member spoke last. Where nobody can tell, unread messages are theirs. */
export function needsReply({ lastBy, unread }: Pick<InboxEntry, 'lastBy' | 'unread'>): boolean {
  return lastBy === undefined ? unread > 0 : lastBy === 'member'
}

/** Unread first, then the latest. @param within ids of members in whose stored messages the search was found */
export function inboxView<Entry extends InboxEntry>(
  entries: readonly Entry[],
  filter: InboxFilter,
  search: string,
  within: ReadonlySet<string>,
): Entry[] {
  const isMeant = finderOf(search)
  return entries
    .filter((entry) => filter === 'all' || needsReply(entry))
    .filter(
      ({ memberId, name, preview }) => isMeant(name) || isMeant(preview) || within.has(memberId),
    )
    .toSorted(
      (a, b) =>
        Number(b.unread > 0) - Number(a.unread > 0) ||
        b.lastAt - a.lastAt ||
        (a.memberId < b.memberId ? -1 : 1),
    )
}
