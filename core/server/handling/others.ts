/** What a command reads of two members: always the same, whatever it finds, so that nothing can be told from it. */
import { blockIdsOf, mayReach } from '#core/policies/blocks/may-reach.ts'
import { partnerId } from '#core/records/partner.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { decideEach, type Read } from '#core/server/transact-reading.ts'
import { accountRefs } from './rights.ts'

/** The members, what only the server says of the one who asks, and whether they block each other. */
export function refsOfTwo(me: string, other: string): DocumentRef[] {
  return [...accountRefs(me), { collection: 'users', id: other }, ...blockRefsOf(me, other)]
}

export function readOther(id: string, read: Read): User | undefined {
  return userSchema.safeParse(read({ collection: 'users', id })?.data).data
}

/** Whether neither blocks the other. A block in which `stands` is damaged stands. */
export function areInReach(me: string, other: string, read: Read): boolean {
  const found = decideEach(blockRefsOf(me, other), (ref) => {
    return { id: ref.id, stands: (read(ref)?.data.stands ?? false) !== false }
  })
  return mayReach(me, other, found)
}

export function partnerRef(one: string, other: string) {
  return { collection: 'partners', id: partnerId(one, other) } as const
}

/** The two blocks that can stand between them. */
export function blockRefsOf(me: string, other: string): DocumentRef[] {
  return blockIdsOf(me, other).map((id) => ({ collection: 'blocks', id }))
}
