/** A coach's answer to a request to join the group (docs/product.md#groups-and-boards, decision 0082). */
import { isCoachInGroup } from '#core/joining/joining.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { type Answer, answerWrites } from '#core/server/membership/answer-writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

type AnsweringCloud = Pick<Cloud, 'transact' | 'serverNow'>

/**
 * Answers as a coach of the group, or takes the answer back. An accepted member joins by their own device at
 * their next visit, because a coach neither reads nor writes the member's records.
 * @returns the request as it is now
 * @throws CloudError `permission-denied` if the account does not coach in the group, also on a backend
 * without rules; `conflict` if the request was taken back or answered meanwhile; `unavailable`
 */
export async function answerAsCoach(
  account: Account,
  cloud: AnsweringCloud,
  seen: JoinRequest,
  answer: Answer,
): Promise<JoinRequest> {
  const user = await readUser(account)
  if (!user || !isCoachInGroup(user, seen.groupId)) {
    throw new CloudError('permission-denied', 'Only the group’s coaches can answer.')
  }
  return commit(cloud, seen, { answer, by: account.userId })
}

/**
 * Declines as an admin, or takes that back, with an audit log entry. (Accepting is a move: `move-member`.)
 * @returns the request as it is now
 * @throws CloudError as `answerAsCoach`
 */
export function declineAsAdmin(
  cloud: AnsweringCloud,
  by: Actor,
  seen: JoinRequest,
  answer: 'declined' | 'pending',
): Promise<JoinRequest> {
  return commit(cloud, seen, { answer, by: by.userId, actor: by })
}

async function commit(
  cloud: AnsweringCloud,
  seen: JoinRequest,
  { answer, by, actor }: { readonly answer: Answer; readonly by: string; readonly actor?: Actor },
): Promise<JoinRequest> {
  const ref = { collection: 'joinRequests', id: seen.id } as const
  const now = await cloud.serverNow()
  const entry = actor && entryOf(actor, deedOf(seen, answer))
  return cloud.transact([ref], ([document]) => {
    const present = parseDocument(joinRequestSchema, document)
    const writes = answerWrites(present, { seen, answer, by, now })
    return {
      writes: entry ? audited(writes, entry) : writes,
      result: { ...seen, state: answer },
    }
  })
}

function deedOf({ userId, userName, groupId, groupName, state }: JoinRequest, answer: Answer) {
  const before = state === 'accepted' ? 'accepting' : 'not accepting'
  const did = answer === 'declined' ? 'Did not accept' : `Took back ${before}`
  const summary = `${did} ${userName || userId} in ${groupName || groupId}.`
  return { action: 'answer-join', targets: [userId, groupId], summary }
}
