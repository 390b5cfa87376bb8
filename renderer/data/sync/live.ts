/** The live listeners on the member's own records (spec 7), open while this tab does the syncing. */
import { addDays, type DayKey, numberOfDay, OPEN_DAYS_BACK } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { statsSchema } from '#core/records/stats.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument, CloudQuery, Unsubscribe } from '#data/cloud/cloud.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/local/account.ts'
import { latestOf, storeNotifications } from './apply-notifications.ts'
import { applyMonths, applyUser } from './apply-remote.ts'
import { HABIT_DAYS, TIME_DAYS } from './daily-collections.ts'
import { parseRemote } from './damaged-remote.ts'
import { storeAsIs, storeGroup, storeTemplates, templatesOf } from './pull.ts'
import { type DailyCollection, ownQuery } from './pull-daily.ts'
import { applyStats } from './push-stats.ts'

interface LiveOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly today: DayKey
  /** The roles changed on the server: the token wants refreshing (design 3). */
  readonly onRoles: () => void
  readonly onError: (error: Error) => void
}

/** Watches the open days of habits and hours, the templates, this month, the user, stats, roles, group and bell. */
export function watchOwn({ account, cloud, today, onRoles, onError }: LiveOptions): Unsubscribe {
  const { userId } = account
  // What arrives is taken in one after the other, in the order of arrival.
  let queue: Promise<void> = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
    })
  }
  const watch = (
    collection: 'users' | 'usersSecure' | 'usersStats' | 'groups' | 'trackingMonthly',
    id: string,
    take: (document: CloudDocument) => Promise<void>,
  ) =>
    cloud.watchDocument(
      { collection, id },
      { next: (document) => document && inOrder(() => take(document)), error: onError },
    )
  const watchPages = (query: CloudQuery, take: (page: CloudDocument[]) => Promise<void>) =>
    cloud.watchQuery(query, { next: (page) => inOrder(() => take(page)), error: onError })
  const group = followGroup((groupId) =>
    watch('groups', groupId, (document) => storeGroup(account, cloud, document)),
  )
  const stops = [
    watch('users', userId, async (document) => {
      const user = await parseRemote(account, 'users', userSchema, document)
      if (!user) return
      await applyUser(account, user)
      group.follow(user)
    }),
    watch('usersSecure', userId, async (document) => {
      await storeAsIs(account, 'usersSecure', document)
      onRoles()
    }),
    watch('usersStats', userId, async (document) => {
      const stats = await parseRemote(account, 'usersStats', statsSchema, document)
      if (stats) await applyStats(account, stats)
    }),
    watch('trackingMonthly', trackingMonthlyId(userId, monthOf(today)), async (document) => {
      const month = await parseRemote(account, 'trackingMonthly', trackingMonthlySchema, document)
      if (month) await applyMonths(account, [month])
    }),
    watchPages(openDaysOf(account, HABIT_DAYS, today), (page) =>
      HABIT_DAYS.take(account, page, undefined),
    ),
    watchPages(openDaysOf(account, TIME_DAYS, today), (page) =>
      TIME_DAYS.take(account, page, undefined),
    ),
    watchPages(templatesOf(account), (page) => storeTemplates(account, page)),
    watchPages(latestOf(account), (page) => storeNotifications(account, page)),
    () => group.stop(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Today and the days that can still be corrected (design 6, 7). */
function openDaysOf(account: Account, { collection }: DailyCollection, today: DayKey): CloudQuery {
  const { where, ...query } = ownQuery(account, collection, 'queryDate', 'asc')
  const first = numberOfDay(addDays(today, -OPEN_DAYS_BACK))
  return {
    ...query,
    where: [...where, { field: 'queryDate', is: '>=', value: first }],
    limit: MOST_LISTED,
  }
}

/** One listener on the group the member is in now. */
function followGroup(watch: (groupId: string) => Unsubscribe) {
  let watched = ''
  let stop: Unsubscribe = () => {}
  return {
    follow({ groupId }: User) {
      if (groupId === watched) return
      stop()
      watched = groupId
      stop = groupId === '' ? () => {} : watch(groupId)
    },
    stop: () => stop(),
  }
}
