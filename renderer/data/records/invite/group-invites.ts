/** All invitations to a group, for its coaches and admins (decision 0099). */

import { useMemo } from 'react'
import { inviteIdOf } from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema, MAX_INVITE_USES } from '#core/records/invite.ts'
import { userSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import type { InviteTerms } from './commands.ts'

/** The query for the latest invitations to one group: an import makes more than anybody would look through. */
export const invitesQuery = (groupId: string): CloudQuery => ({
  ...listOf('invites', { groupId }),
  orderBy: [{ field: 'created', direction: 'desc' }],
})

/** As an admin, who need not be in the group. @throws CloudError `not-found` if it is gone, `not-admin`, `unavailable` */
export async function makeInviteAsAdmin(
  cloud: Pick<Cloud, 'command' | 'serverNow'>,
  { group, days, uses }: InviteTerms & { readonly group: Pick<Group, 'id'> },
): Promise<Invite> {
  const endsAt = Math.floor(await cloud.serverNow()) + days * MS_A_DAY
  const id = inviteIdOf(crypto.getRandomValues(new Uint8Array(32)))
  const asked = { id, groupId: group.id, endsAt, uses, asAdmin: true } as const
  return (await cloud.command('make-invite', asked)).invite
}

interface GroupInvites {
  readonly invites: readonly Invite[]
  /** Paths of those that do not parse. */
  readonly unreadable: readonly string[]
}

/** All invitations to a group, live, for its coaches and admins; the latest first. */
export function useGroupInvites(groupId: string): GroupInvites {
  const query = useMemo(() => invitesQuery(groupId), [groupId])
  const { records = [], unreadable } = useWatched(query, inviteSchema)
  return { invites: records.toSorted((a, b) => b.created - a.created), unreadable }
}

export interface JoinedMember {
  readonly id: string
  readonly name: string
  readonly groupId: string
}

/** The members whose last join was by the invitation, in that order. */
export async function fetchInviteUses(
  cloud: Pick<Cloud, 'query'>,
  inviteId: string,
): Promise<readonly JoinedMember[]> {
  const field = 'joinedWith'
  const documents = await cloud.query({
    collection: 'users',
    where: [
      { field, is: '>=', value: `${inviteId}_` },
      // All uses are digits after the underscore, and ":" follows the digits.
      { field, is: '<', value: `${inviteId}_:` },
    ],
    orderBy: [{ field, direction: 'asc' }],
    limit: MAX_INVITE_USES,
  })
  return parseDocuments(userSchema, documents)
    .map((user) => ({ user, use: Number(user.joinedWith?.slice(inviteId.length + 1)) }))
    .toSorted((a, b) => a.use - b.use)
    .map(({ user: { id, name, groupId } }) => ({ id, name, groupId }))
}
