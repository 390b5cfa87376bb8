/** All invitations to a group, for its coaches and admins (decision 0099). */

import { useMemo } from 'react'
import { inviteIdOf } from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import type { InviteTerms } from './commands.ts'

/** The query for the latest invitations to one group: an import makes more than anybody would look through. */
export const invitesQuery = (groupId: string): CloudQuery => ({
  ...listOf('invites', { groupId }),
  orderBy: [{ field: 'created', direction: 'desc' }],
})

/**
 * Creates an invitation to a group as an admin, who need not be in it.
 * @throws CloudError `not-found` if the group is gone, `not-admin`, `unavailable`
 */
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
