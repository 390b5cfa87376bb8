/** Pushes a member's request to join a group (decision 0082). */
import type { PushContext } from '#data/sync/record.ts'
import type { AskIntent } from './intents.ts'
import { storeAnswered } from './stored-requests.ts'

/**
 * Pushes that the member asks, or takes the request back.
 * @param answered how many pending operations on this request it answers
 * @returns a function that stores the server's answer
 * @throws CloudError `not-found` if the group does not exist; `invalid`, with a message for the member, if they have asked
 *   too often
 */
export async function pushJoinRequest(
  { account, cloud }: Pick<PushContext, 'account' | 'cloud'>,
  { groupId, asked, onBoard, at }: AskIntent,
  answered: number,
): Promise<() => Promise<void>> {
  const { request } = asked
    ? await cloud.command('ask-to-join', { groupId, onBoard, at })
    : await cloud.command('take-back-request', { groupId, at })
  return () => storeAnswered(account, groupId, request, answered)
}
