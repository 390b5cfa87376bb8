/** Which group each of a member's months credits, by the changes of group as the server has taken them. */
import { type User, userSchema } from '#core/records/user.ts'
import type { SourceEvent } from '#core/server/derive/run.ts'

export interface Credits {
  note(event: SourceEvent): void
  /** The group that the last change says which reaches that month; '' for none. */
  of(userId: string, month: number): string
  /** Whether the member has ever been in that group. */
  hasBeenIn(userId: string, groupId: string): boolean
  /** How often members have joined with an invitation. */
  usesOf(inviteId: string): number
}

type Change = Pick<User, 'groupId' | 'groupSince'>

export function creditsByEvents(): Credits {
  const changes = new Map<string, Change[]>()
  const uses = new Set<string>()
  return {
    note({ source: { collection, id }, after }) {
      const user = collection === 'users' ? userSchema.safeParse(after).data : undefined
      const known = changes.get(id) ?? []
      if (user?.joinedWith) uses.add(user.joinedWith)
      if (!user || (known.at(-1)?.groupId ?? '') === user.groupId) return
      changes.set(id, [...known, user])
    },
    of: (userId, month) =>
      (changes.get(userId) ?? []).findLast(({ groupSince = 0 }) => groupSince <= month)?.groupId ??
      '',
    hasBeenIn: (userId, groupId) =>
      (changes.get(userId) ?? []).some((change) => change.groupId === groupId),
    usesOf: (inviteId) => [...uses].filter((use) => use.startsWith(`${inviteId}_`)).length,
  }
}
