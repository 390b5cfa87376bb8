/** Keeps the cache of a coach's group fresh while it is shown (docs/decisions/0060-coaching.md). */

import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import type { CoachedMember } from '#core/views/coaching/member-facts.ts'
import {
  type CoachClock,
  isStillAway,
  MAX_SUMMARISED,
  summarisedIds,
} from '#core/views/coaching/summary-plan.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { watchAll } from '#data/cloud/watch-all.ts'
import { logError } from '#data/platform/log.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import { storeAgreements } from '#data/records/agreement/agreements.ts'
import type { Account } from '#data/storage/account.ts'
import { type Coach, isRefusal, memberQueries, membersIn } from './coached.ts'
import {
  cachedSummaries,
  forgetMember,
  type Summary,
  storeMembers,
  storeSummaries,
} from './coaching-cache.ts'
import { fetchSummary, memberToday } from './fetch-summary.ts'

/** How often to refetch members out of view; those in view are watched. */
const REFETCH_AFTER_MS = 15 * 60_000
const AT_ONCE = 8
/** How many summaries of members out of view to store at once: each time the screen reads all of them anew. */
const STORED_AT_ONCE = 40

interface Following {
  readonly account: Account
  readonly cloud: Cloud
  readonly coach: Coach
  /** Called with whether the list of members is currently live. */
  readonly onLive: (live: boolean) => void
}

export interface GroupFollower {
  /** Sets the members in view: their changes show at once. */
  show(ids: readonly string[]): void
  /** Fetches everybody's days, and not only those of the first `MAX_SUMMARISED` and of those in view. */
  fetchAll(): void
  stop(): void
}

export function followGroup({ account, cloud, coach, onLive }: Following): GroupFollower {
  const queries = memberQueries(coach)
  const answers = new Map<number, readonly CloudDocument[]>()
  const watches = new Map<string, Unsubscribe>()
  const touched = new Set<string>()
  let members: readonly CoachedMember[] = []
  let shown: readonly string[] = []
  let stopped = false
  let busy = false
  let asked = false
  let everybody = false

  const takeMembers = async (index: number, documents: readonly CloudDocument[]) => {
    answers.set(index, documents)
    if (answers.size < queries.length) return
    const found = membersIn(coach, [...answers.values()].flat())
    members = found.members
    await storeMembers(account, found)
    if (stopped) return
    onLive(true)
    watchShown()
    await refresh()
  }

  /** One round at a time, and another one if something has changed meanwhile. */
  const refresh = async () => {
    asked = true
    if (busy) return
    busy = true
    try {
      while (asked && !stopped) {
        asked = false
        await refreshAll()
      }
    } finally {
      busy = false
    }
  }
  const refreshAll = async () => {
    const { due, inView } = await dueMembers()
    let found: Summary[] = []
    const store = async () => {
      const all = found
      found = []
      await storeSummaries(account, all)
    }
    for (let start = 0; start < due.length && !stopped; start += AT_ONCE) {
      const some = await Promise.all(due.slice(start, start + AT_ONCE).map(refreshOne))
      found.push(...some.flatMap((summary) => summary ?? []))
      if (start < inView || found.length >= STORED_AT_ONCE) await store()
      // The coach has scrolled on: whoever is in view now comes first.
      if (asked && isLong()) break
    }
    await store()
  }
  const isLong = () => members.length > MAX_SUMMARISED
  /** The members to fetch, those in view first, and how many these are. */
  const dueMembers = async () => {
    const now = account.now()
    const clock: CoachClock = { now, zone: new Date(now).getTimezoneOffset() }
    const inView = new Set(shown)
    const always = everybody ? undefined : summarisedIds(members, clock)
    const wanted = members.filter(({ id }) => !always || always.has(id) || inView.has(id))
    const cached = await cachedSummaries.readAll(
      account,
      wanted.map(({ id }) => id),
    )
    const due = wanted.filter((member, index) => {
      const known = cached[index]
      if (!known || touched.has(member.id)) return true
      if (isLong() && isStillAway(member, known.data, clock)) return false
      return (
        now - known.dataUpdatedAt >= REFETCH_AFTER_MS ||
        known.data.today !== memberToday(member, now)
      )
    })
    const first = due.filter(({ id }) => inView.has(id))
    return { due: [...first, ...due.filter(({ id }) => !inView.has(id))], inView: first.length }
  }
  const refreshOne = async (member: CoachedMember) => {
    touched.delete(member.id)
    const known = await cachedSummaries.read(account, member.id)
    try {
      const [summary, agreements] = await Promise.all([
        fetchSummary(cloud, member, known?.data, account.now()),
        cloud.get({ collection: 'agreements', id: member.id }),
      ])
      await storeAgreements(account, agreements?.data)
      return summary
    } catch (error) {
      // A failed member keeps the old date, to be fetched again; one the coach may no longer see is deleted.
      if (isRefusal(error)) await forgetMember(account, member.id)
      else if (!stopped) onLive(false)
      return undefined
    }
  }

  /** Watches the days and hours of the members in view from today on; a change fetches their summary. */
  const watchShown = () => {
    const wanted = new Set(shown)
    for (const [id, unwatch] of watches) {
      if (wanted.has(id)) continue
      unwatch()
      watches.delete(id)
    }
    for (const member of members) {
      if (wanted.has(member.id) && !watches.has(member.id)) {
        watches.set(member.id, watchMember(member))
      }
    }
  }
  const watchMember = (member: CoachedMember): Unsubscribe => {
    const next = (documents: readonly CloudDocument[]) => {
      void isNews(account, member.id, documents)
        .then((news) => {
          if (!news || stopped) return undefined
          touched.add(member.id)
          return refresh()
        })
        .catch((error) => logError('A member could not be read:', error))
    }
    const stops = todayQueries(member, account.now()).map((query) =>
      keepWatching(cloud, query, { next, error: () => undefined }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

  const stops = queries.map((query, index) =>
    watchAll(cloud, query, {
      next: (documents) => void takeMembers(index, documents).catch(() => onLive(false)),
      error: () => onLive(false),
    }),
  )
  const timer = setInterval(() => {
    if (isPageVisible()) void refresh().catch(() => onLive(false))
  }, REFETCH_AFTER_MS)
  return {
    show(ids) {
      shown = ids
      watchShown()
      if (isLong()) void refresh().catch(() => onLive(false))
    },
    fetchAll() {
      everybody = true
      void refresh().catch(() => onLive(false))
    },
    stop() {
      stopped = true
      clearInterval(timer)
      for (const stop of [...stops, ...watches.values()]) stop()
    },
  }
}

function todayQueries(member: CoachedMember, now: number): CloudQuery[] {
  const value = numberOfDay(memberToday(member, now))
  return (['trackingDaily', 'timeTrackingDaily'] as const).map((collection) => ({
    collection,
    where: [
      { field: 'userId', is: '==', value: member.id },
      { field: 'queryDate', is: '>=', value },
    ],
    orderBy: [{ field: 'queryDate', direction: 'asc' }],
    limit: MAX_LISTED,
  }))
}

/** Whether documents contain something that is not cached yet. */
async function isNews(
  account: Account,
  memberId: string,
  documents: readonly CloudDocument[],
): Promise<boolean> {
  const known = await cachedSummaries.read(account, memberId)
  // Nothing is cached yet: the first fetch is under way.
  if (!known) return false
  const { days, hours } = known.data
  const here = new Set([...days, ...(hours ? [hours] : [])].map((one) => wordOf(one.id, one)))
  return documents.some(({ id, data }) => !here.has(wordOf(id, data)))
}

function wordOf(id: string, data: Readonly<Record<string, unknown>>): string {
  return `${id}@${String(data.syncedAt)}`
}
