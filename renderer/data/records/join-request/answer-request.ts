/** An answer to a request to join a group (docs/product.md#groups-and-boards, decision 0099). */
import type { JoinRequest } from '#core/records/join-request.ts'
import type { Answer } from '#core/server/membership/answer-writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

/**
 * Answers as a coach of the group, or takes the answer back; an admin declines, and takes that back. An accepted member
 * joins by their own device at their next visit; an admin accepts by a move.
 * @returns the request as it is now
 * @throws CloudError `permission-denied` if the account does not answer for the group; `conflict` if the request was taken
 *   back or answered meanwhile; `unavailable`
 */
export async function answerRequest(
  cloud: Pick<Cloud, 'command'>,
  seen: JoinRequest,
  answer: Answer,
): Promise<JoinRequest> {
  const { userId, groupId, state, at } = seen
  const asked = { userId, groupId, seen: { state, at }, answer }
  const { request } = await cloud.command('answer-request', asked)
  return request ?? { ...seen, state: answer }
}
