/** Private sessions: each is logged once, counted in the member's stats, and can be undone (decision 0060). */

import { type PrivateSession, privateSessionSchema } from '#core/records/coaching.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { requireViewed, type Viewer } from './coached.ts'
import { cachedSessions } from './coaching-cache.ts'
import { noteDeed } from './done-today.ts'

/** A new session. It gets its id before it is sent, so that a retry does not log it twice. */
export function newSession(
  account: Account,
  given: { readonly memberId: string; readonly day: DayKey; readonly note: string },
): PrivateSession {
  return privateSessionSchema.parse({
    // The id has the coach's in front, so that nobody else can say anything of it.
    id: `${account.userId}_${crypto.randomUUID()}`,
    userId: given.memberId,
    coachId: account.userId,
    date: numberOfDay(given.day),
    note: given.note.trim(),
    created: account.now(),
  })
}

/** Sets whether a session counts. @throws CloudError `permission-denied` for all but the coach who logged it */
export async function countSession(
  account: Account,
  cloud: Pick<Cloud, 'command'>,
  session: PrivateSession,
  counted: boolean,
): Promise<void> {
  const { id, userId, date, note } = session
  await cloud.command('count-session', { id, userId, date, note, counted })
  await noteDeed(account, ['talked', userId], counted ? account.now() : undefined)
  await account.database.transaction('rw', 'pages', async () => {
    const known = (await cachedSessions.read(account, userId))?.data ?? []
    const others = known.filter((one) => one.id !== id)
    await cachedSessions.write(account, userId, [...others, ...(counted ? [session] : [])])
  })
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
    limit: MAX_LISTED,
  })
  const sessions = parseDocuments(privateSessionSchema, documents).filter(({ counted }) => counted)
  if (viewer === 'coach') await cachedSessions.write(account, memberId, sessions)
  return sessions
}

export function useSessions(memberId: string): CachedResult<readonly PrivateSession[]> {
  return useCachedQuery({
    queryKey: ['coaching', 'admin', memberId, 'sessions'],
    queryFn: ({ account, cloud }) => fetchSessions(account, cloud, memberId, 'admin'),
  })
}
