/** How a member may join a group (docs/product.md#groups-and-boards, docs/decisions/0099-invitations.md). */

import { inviteTrouble, inviteUse } from '#core/policies/joining/invites.ts'
import { BY_ONESELF, isAdmitted } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { readUser } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'

interface Entering {
  readonly userId: string
  readonly group: Group
  readonly inviteId: string | undefined
  readonly isAdmin: boolean
  readonly now: number
}

interface Entry {
  /** What joining this way writes: an acceptance is deleted, an invitation's uses are counted. */
  readonly writes: readonly Write[]
  /** For the member's own record: which use of an invitation, or `BY_ONESELF`; `''` for an admin. */
  readonly joinedWith: string
}

/** @throws Refusal `permission-denied` if there is none; it does not say why */
export function entryTo({ userId, group, inviteId, isAdmin, now }: Entering, read: Read): Entry {
  const requestRef = { collection: 'joinRequests', id: joinRequestId(userId, group.id) } as const
  const request = parsedOrRefused(joinRequestSchema, read(requestRef))
  const byWhom = isAdmin ? '' : BY_ONESELF
  if (group.archived || (request?.state === 'barred' && !isAdmin)) throw noEntry()
  if (request && isAdmitted(request, now)) {
    // An acceptance can be used once (decision 0099).
    return { writes: [{ kind: 'delete', ref: requestRef }], joinedWith: byWhom }
  }
  if (group.open || isAdmin) return { writes: [], joinedWith: byWhom }
  const invite = inviteId === undefined ? undefined : readInvite(inviteId, read)
  if (!invite || !counts(invite, group, now, read)) throw noEntry()
  const used = invite.used + 1
  const ref = { collection: 'invites', id: invite.id } as const
  const data = { used, lastUsedBy: userId }
  return {
    writes: [changeRecord(ref, data)],
    joinedWith: inviteUse({ id: invite.id, used }),
  }
}

function noEntry(): Refusal {
  return new Refusal('permission-denied', 'You can’t join this group.')
}

function readInvite(id: string, read: Read): Invite | undefined {
  return parsedOrRefused(inviteSchema, read({ collection: 'invites', id }))
}

function counts(invite: Invite, group: Group, now: number, read: Read): boolean {
  if (invite.groupId !== group.id || inviteTrouble(invite, now)) return false
  if (invite.asAdmin) return true
  const maker = readUser(invite.by, read)
  return !hasLeft(maker, invite)
}

/** Whether an invitation's maker has left its group, so that it does not count any more. */
export function hasLeft(maker: User | undefined, { groupId }: Pick<Invite, 'groupId'>): boolean {
  return maker === undefined || maker.deleted || maker.groupId !== groupId
}
