/** Pushes a member's request to join a group (decision 0082). */
import { isAdmitted, isRemovable } from '#core/joining/joining.ts'
import { groupSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import { countCreation, creationsOf } from '../creations/count-creation.ts'
import type { AskIntent } from './intents.ts'
import { storeAnswered } from './stored-requests.ts'

type Outcome = Decision<JoinRequest | undefined>

/**
 * Pushes that the member asks, or takes the request back. Asking a group that is open by now, or that the
 * member is in, makes no request; a declined one stays until the member may ask again.
 * @param answered how many pending operations on this request it answers
 * @returns a function that stores the cloud's answer
 * @throws CloudError `not-found` if the group or the member's record does not exist
 */
export async function pushJoinRequest(
  context: PushContext,
  intent: AskIntent,
  answered: number,
): Promise<() => Promise<void>> {
  const { account, cloud, serverNow } = context
  const { userId } = account
  const { groupId, asked, at } = intent
  const ref = { collection: 'joinRequests', id: joinRequestId(userId, groupId) } as const
  const refs = [
    ref,
    { collection: 'users', id: userId },
    { collection: 'groups', id: groupId },
    creationsOf(userId),
  ] as const
  await waitUntilWritable(cloud, ref)
  // Taking back reads only the request: the group may be gone.
  const stored = await cloud.transact(asked ? refs : [ref], (documents) => {
    const known = parseDocument(joinRequestSchema, documents[0])
    // Pushed before, or overtaken by another device of the member.
    if (known && known.at >= at) return { writes: [], result: known }
    const isOpenToChange = !known || isRemovable(known, serverNow)
    if (!isOpenToChange) return { writes: [], result: known }
    return asked ? ask(intent, known, documents, serverNow) : takeBack(known)
  })
  return () => storeAnswered(account, groupId, stored, answered)
}

function takeBack(known: JoinRequest | undefined): Outcome {
  if (!known) return { writes: [], result: undefined }
  const ref = { collection: 'joinRequests', id: known.id } as const
  return { writes: [{ kind: 'delete', ref }], result: undefined }
}

function ask(
  intent: AskIntent,
  known: JoinRequest | undefined,
  [, userDocument, groupDocument, counts]: readonly (CloudDocument | undefined)[],
  now: number,
): Outcome {
  // It was accepted while the member asked again.
  if (known && isAdmitted(known, now)) return { writes: [], result: known }
  const user = parseDocument(userSchema, userDocument)
  const group = parseDocument(groupSchema, groupDocument)
  if (!user || !group || group.archived) {
    throw new CloudError('not-found', 'This group no longer exists.')
  }
  if (group.open || user.groupId === group.id) return { writes: [], result: undefined }
  const request = requestOf(intent, user, group.name)
  const ref = { collection: 'joinRequests', id: request.id } as const
  const data = { ...request, syncedAt: SERVER_TIME }
  const save = { kind: 'set', ref, data } as const
  const creation = { userId: user.id, made: ref, counts, serverNow: now }
  return { writes: known ? [save] : [save, countCreation(creation)], result: request }
}

function requestOf(
  { groupId, onBoard, at }: AskIntent,
  { id: userId, name: userName }: { readonly id: string; readonly name: string },
  groupName: string,
): JoinRequest {
  const id = joinRequestId(userId, groupId)
  return joinRequestSchema.parse({ id, userId, userName, groupId, groupName, onBoard, at })
}
