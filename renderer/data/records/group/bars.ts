/** Members who are barred from a group: they cannot come back by themselves (decision 0099). */
import { isCoachInGroup } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
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

/** Who is barred from which group. */
export interface Barring {
  readonly userId: string
  readonly userName: string
  readonly group: Pick<Group, 'id' | 'name'>
}

/** Where a bar is stored: in the place of the member's join request. */
export function barRef({ userId, group }: Pick<Barring, 'userId' | 'group'>): DocumentRef {
  return { collection: 'joinRequests', id: joinRequestId(userId, group.id) }
}

interface BarMaker {
  readonly by: string
  /** The server's time in ms. */
  readonly now: number
  readonly byCoach?: true
}

/**
 * The writes that bar somebody from a group: until it is lifted, no link, invitation, acceptance or open
 * group lets them in.
 * @param known the document in its place
 * @returns nothing if they are barred already; an admin's bar takes precedence over a coach's
 */
export function barWrites(
  known: JoinRequest | undefined,
  { userId, userName, group }: Barring,
  { by, now, byCoach }: BarMaker,
): Write[] {
  if (known?.state === 'barred' && (byCoach || !known.byCoach)) return []
  const ref = barRef({ userId, group })
  const names = { userName, groupName: group.name }
  const bar = joinRequestSchema.parse({
    ...{ id: ref.id, userId, groupId: group.id, ...names },
    // A coach may not change the names in a request.
    ...(byCoach && known && { userName: known.userName, groupName: known.groupName }),
    ...{ state: 'barred', at: known?.at ?? nextStamp(now, NEVER), answeredBy: by },
    ...(byCoach && { byCoach }),
  })
  const data = { ...bar, answeredAt: SERVER_TIME, syncedAt: SERVER_TIME }
  return [{ kind: 'set', ref, data }]
}

/** The writes that lift a bar, so that the member can ask and be invited again. */
export function liftWrites(known: JoinRequest | undefined): Write[] {
  if (known?.state !== 'barred') return []
  return [{ kind: 'delete', ref: { collection: 'joinRequests', id: known.id } }]
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
