/** Members who are barred from a group: they cannot come back by themselves (decision 0099). */
import { isCoachInGroup } from '#core/joining/joining.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { type Barring, barRef, barWrites, liftWrites } from '#core/server/membership/bar-writes.ts'
import type { Decision } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/** The most that the rules let a coach list. */
const MOST_BARS = 200

/** The members who are barred from a group. */
export function barsQuery(groupId: string): CloudQuery {
  const where = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'state', is: '==', value: 'barred' },
  ] as const
  return { collection: 'joinRequests', where, limit: MOST_BARS }
}

/**
 * Bars somebody from the group that this coach answers for, whether they ask to join or are in it. A member
 * leaves by their own device at their next visit, because a coach cannot write the member's records.
 * @returns what is needed to lift the bar, and to name the member
 * @throws CloudError `permission-denied` if the account does not answer for the group, also on a backend
 * without rules, or if the member answers for it as well; `unavailable`
 */
export async function barAsCoach(
  account: Account,
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  barring: Barring,
): Promise<Pick<JoinRequest, 'id' | 'groupId' | 'userName'>> {
  await refuseWhoDoesNotAnswer(account, barring.group.id)
  const now = Math.floor(await cloud.serverNow())
  const ref = barRef(barring)
  await cloud.transact([ref], ([document]): Decision<undefined> => {
    const known = parseDocument(joinRequestSchema, document)
    const maker = { by: account.userId, now, byCoach: true } as const
    return { writes: barWrites(known, barring, maker), result: undefined }
  })
  return { id: ref.id, groupId: barring.group.id, userName: barring.userName }
}

/**
 * Lifts a bar that a coach of the group has set.
 * @throws CloudError as `barAsCoach`, and if an admin has set it
 */
export async function liftBarAsCoach(
  account: Account,
  cloud: Pick<Cloud, 'transact'>,
  { id, groupId }: Pick<JoinRequest, 'id' | 'groupId'>,
): Promise<void> {
  await refuseWhoDoesNotAnswer(account, groupId)
  const ref = { collection: 'joinRequests', id } as const
  await cloud.transact([ref], ([document]): Decision<undefined> => {
    const known = parseDocument(joinRequestSchema, document)
    if (known?.state === 'barred' && !known.byCoach) {
      throw new CloudError('permission-denied', 'An admin removed this member.')
    }
    return { writes: liftWrites(known), result: undefined }
  })
}

async function refuseWhoDoesNotAnswer(account: Account, groupId: string): Promise<void> {
  const user = await readUser(account)
  if (user && isCoachInGroup(user, groupId)) return
  throw new CloudError('permission-denied', 'Only the group’s coaches can do this.')
}
