/**
 * Private sessions: each is logged once, counted in the member's stats, and can be undone (decision 0060).
 */
import { type DayKey, numberOfDay } from '#core/days/day.ts'
import { type PrivateSession, privateSessionSchema } from '#core/records/coaching.ts'
import { increment, SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { requireCoached, requireViewed, type Viewer } from './coached.ts'

/** The most sessions to list, the latest first. */
const MOST_SESSIONS = 30

/** A new session. It gets its id before it is sent, so that a retry does not log it twice. */
export function newSession(
  account: Account,
  given: { readonly memberId: string; readonly day: DayKey; readonly note: string },
): PrivateSession {
  return privateSessionSchema.parse({
    // The id contains its owner, so that only the coach can find out that it does not exist yet.
    id: `${account.userId}_${crypto.randomUUID()}`,
    userId: given.memberId,
    coachId: account.userId,
    date: numberOfDay(given.day),
    note: given.note.trim(),
    created: account.now(),
  })
}

/**
 * Sets whether a session counts, and adjusts the member's `private_sessions` in the same commit. Writes
 * nothing if it is already so.
 * @throws CloudError `permission-denied` for everybody but the coach who logged it, `unavailable`
 */
export async function countSession(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'transact' | 'serverNow'>,
  session: PrivateSession,
  counted: boolean,
): Promise<void> {
  await requireCoached(account, cloud, session.userId)
  if (session.coachId !== account.userId) {
    throw new CloudError('permission-denied', 'Only the coach who logged a session can remove it.')
  }
  // The rules accept no future time, whatever this device's clock says.
  const created = Math.min(session.created, await cloud.serverNow())
  const ref = { collection: 'privateSessions', id: session.id } as const
  await cloud.transact([ref], ([document]) => {
    const stored = privateSessionSchema.safeParse(document?.data).data
    if ((stored?.counted ?? false) === counted) return { writes: [], result: undefined }
    const write: Write = stored
      ? { kind: 'merge', ref, data: { counted, syncedAt: SERVER_TIME } }
      : { kind: 'set', ref, data: { ...session, created, counted, syncedAt: SERVER_TIME } }
    return { writes: [write, countWrite(session, counted)], result: undefined }
  })
}

/**
 * `lastSession` names the session that changed the count, for the rules to compare; devices do not read it.
 */
function countWrite({ id, userId }: PrivateSession, counted: boolean): Write {
  return {
    kind: 'merge',
    ref: { collection: 'usersStats', id: userId },
    data: {
      id: userId,
      private_sessions: increment(counted ? 1 : -1),
      lastSession: id,
      syncedAt: SERVER_TIME,
    },
  }
}

/** The latest sessions that count, of any coach. @throws CloudError `permission-denied`, `unavailable` */
export async function fetchSessions(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'query' | 'auth'>,
  memberId: string,
  viewer: Viewer = 'coach',
): Promise<readonly PrivateSession[]> {
  await requireViewed(account, cloud, memberId, viewer)
  const documents = await cloud.query({
    collection: 'privateSessions',
    where: [{ field: 'userId', is: '==', value: memberId }],
    orderBy: [{ field: 'date', direction: 'desc' }],
    limit: MOST_SESSIONS,
  })
  return parseDocuments(privateSessionSchema, documents).filter(({ counted }) => counted)
}

/** The sessions with a member, from the cloud; this device does not cache them. */
export function useSessions(
  memberId: string,
  viewer: Viewer = 'coach',
): CachedResult<readonly PrivateSession[]> {
  return useCachedQuery({
    queryKey: ['coaching', viewer, memberId, 'sessions'],
    queryFn: ({ account, cloud }) => fetchSessions(account, cloud, memberId, viewer),
  })
}
