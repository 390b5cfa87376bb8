/** Who was put out of a group, and may not come back by any way of their own (decision 0099). */
import { answersFor } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import {
  type Cloud,
  type CloudQuery,
  type Decision,
  type DocumentRef,
  SERVER_TIME,
  type Write,
} from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/** As many as the rules let a coach list. */
const MOST_BARS = 200

/** Who may not come back to a group. */
export function barsQuery(groupId: string): CloudQuery {
  const where = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'state', is: '==', value: 'barred' },
  ] as const
  return { collection: 'joinRequests', where, limit: MOST_BARS }
}

/** Who is put out, and of which group. */
export interface Barring {
  readonly userId: string
  readonly userName: string
  readonly group: Pick<Group, 'id' | 'name'>
}

/** Where it stands that somebody is put out of a group: in the place of a request of theirs. */
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
 * What puts somebody out of a group: no link, invitation, acceptance or open door lets them in while it stands.
 * @param known what stands in its place
 * @returns nothing where it says so already; an admin's goes before a coach's
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
    // A coach says nothing else anew of who asked.
    ...(byCoach && known && { userName: known.userName, groupName: known.groupName }),
    ...{ state: 'barred', at: known?.at ?? nextStamp(now, NEVER), answeredBy: by },
    ...(byCoach && { byCoach }),
  })
  const data = { ...bar, answeredAt: SERVER_TIME, syncedAt: SERVER_TIME }
  return [{ kind: 'set', ref, data }]
}

/** What lets somebody ask, and be invited, again. */
export function liftWrites(known: JoinRequest | undefined): Write[] {
  if (known?.state !== 'barred') return []
  return [{ kind: 'delete', ref: { collection: 'joinRequests', id: known.id } }]
}

/**
 * Puts somebody out of the group that this coach answers for: who asks to join, or is in it. Who is in it leaves by
 * their own device, with their next visit: a coach writes nothing that is the member's.
 * @returns what names them and the group, to take it back by
 * @throws CloudError `permission-denied` for whoever does not answer for the group, also on a backend without
 *   rules, and where the member answers for it as well; `unavailable`
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
 * Lets somebody come back whom a coach of the group has put out.
 * @throws CloudError as `barAsCoach`, and where an admin has put them out
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
      throw new CloudError('permission-denied', 'An admin has put them out.')
    }
    return { writes: liftWrites(known), result: undefined }
  })
}

async function refuseWhoDoesNotAnswer(account: Account, groupId: string): Promise<void> {
  const user = await readUser(account)
  if (user && answersFor(user, groupId)) return
  throw new CloudError('permission-denied', 'Only a coach of the group does this.')
}
