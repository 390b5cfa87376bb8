/** Keeps a member's page fresh while the coach looks at it: the days of a window, and the summary. */

import { groupSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import type { DayWindow } from '#core/views/coaching/day-pairs.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { storeAgreements } from '#data/records/agreement/agreements.ts'
import { withCallLink } from '#data/records/member/apply-remote.ts'
import type { Account } from '#data/storage/account.ts'
import { isRefusal, requireViewed, type Viewer } from './coached.ts'
import {
  cachedDays,
  cachedGroups,
  cachedSummaries,
  daysId,
  forgetMember,
  storeSummaries,
  type WindowDays,
} from './coaching-cache.ts'
import { fetchSummary } from './fetch-summary.ts'

interface FollowedMember {
  readonly account: Account
  readonly cloud: Cloud
  readonly memberId: string
  readonly window: DayWindow
  readonly viewer?: Viewer
  /** Called when the cached days are those of the cloud. */
  readonly onLive: () => void
  /** Called when the cloud is unreachable, or refuses. */
  readonly onError: (error: unknown) => void
}

/** Follows a member's days until it is stopped. A refusal is reported, and deletes what is cached of them. */
export function followMember(given: FollowedMember): Unsubscribe {
  const { account, cloud, memberId, viewer = 'coach', onLive, onError } = given
  let stopped = false
  let stopWatching: Unsubscribe = () => undefined
  const hasTaken = () => {
    if (!stopped) onLive()
  }
  const failed = async (error: unknown) => {
    if (isRefusal(error)) await forgetMember(account, memberId)
    if (!stopped) onError(error)
  }
  const summarize = async () => {
    const member = await requireViewed(account, cloud, memberId, viewer)
    const known = await cachedSummaries.read(account, memberId)
    await storeSummaries(account, [await fetchSummary(cloud, member, known?.data, account.now())])
    return member
  }
  const start = async () => {
    const { groupId } = await summarize()
    if (stopped) return
    stopWatching = watchDays(given, summarize, hasTaken, (error) => void failed(error))
    await readGroup(account, cloud, groupId)
  }
  start().catch(failed)
  return () => {
    stopped = true
    stopWatching()
  }
}

/** Watches habits and hours of the window; caches both as one page once both have arrived. */
function watchDays(
  { account, cloud, memberId, window, viewer }: FollowedMember,
  summarize: () => Promise<unknown>,
  hasTaken: () => void,
  failed: (error: unknown) => void,
): Unsubscribe {
  let known: Partial<WindowDays> = {}
  let heard = false
  const take = async (more: Partial<WindowDays>) => {
    known = { ...known, ...more }
    const { habits, hours } = known
    if (!habits || !hours) return
    await cachedDays.write(account, daysId(memberId, window.from), { habits, hours })
    hasTaken()
    // The summary depends on the days: fetch its changes, too.
    if (heard) await summarize()
    heard = true
  }
  const stops = [
    keepWatching(cloud, daysQuery('trackingDaily', memberId, window), {
      next: (found) =>
        void take({ habits: parseDocuments(trackingDailySchema, found) }).catch(failed),
      error: failed,
    }),
    keepWatching(cloud, daysQuery('timeTrackingDaily', memberId, window), {
      next: (found) =>
        void take({ hours: parseDocuments(timeTrackingDailySchema, found) }).catch(failed),
      error: failed,
    }),
  ]
  // Logging a session changes only the stats, and no day.
  const stopStats = cloud.watchDocument(
    { collection: 'usersStats', id: memberId },
    { next: (found) => void keepStats(account, memberId, found).catch(failed), error: failed },
  )
  // Between the two: admins do not read them.
  const stopAgreements =
    viewer === 'admin'
      ? () => undefined
      : cloud.watchDocument(
          { collection: 'agreements', id: memberId },
          {
            next: (found) => void storeAgreements(account, found?.data).catch(failed),
            error: failed,
          },
        )
  return () => {
    for (const stop of [...stops, stopStats, stopAgreements]) stop()
  }
}

async function keepStats(
  account: Account,
  memberId: string,
  document: CloudDocument | undefined,
): Promise<void> {
  const stats = statsSchema.safeParse(document?.data).data
  // A transaction, so that a summary fetched meanwhile is not overwritten.
  await account.database.transaction('rw', account.database.pages, async () => {
    const known = (await cachedSummaries.read(account, memberId))?.data
    if (!known || !stats || JSON.stringify(known.stats) === JSON.stringify(stats)) return
    await storeSummaries(account, [{ ...known, stats }])
  })
}

export function daysQuery(
  collection: 'trackingDaily' | 'timeTrackingDaily',
  memberId: string,
  { from, to }: DayWindow,
): CloudQuery {
  return {
    collection,
    where: [
      { field: 'userId', is: '==', value: memberId },
      { field: 'queryDate', is: '>=', value: numberOfDay(from) },
      { field: 'queryDate', is: '<=', value: numberOfDay(to) },
    ],
    orderBy: [{ field: 'queryDate', direction: 'asc' }],
    limit: MAX_LISTED,
  }
}

/** Caches the group's name and call link; the rules may refuse a group that is not the coach's own. */
async function readGroup(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  groupId: string,
): Promise<void> {
  if (groupId === '') return
  try {
    const document = await cloud.get({ collection: 'groups', id: groupId })
    const group = groupSchema.safeParse(document && (await withCallLink(cloud, document)).data)
    if (group.success) await cachedGroups.write(account, groupId, group.data)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}
