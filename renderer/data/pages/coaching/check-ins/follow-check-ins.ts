/** Keeps the coach's cached queue of check-ins fresh while it is shown (docs/decisions/0128-check-in.md). */

import {
  type CheckIn,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { addDays, dayOfNumber } from '#core/values/time/day.ts'
import { queueOrder } from '#core/views/check-in/queue.ts'
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { type Coach, isRefusal, memberQueries, membersIn } from '../coached.ts'
import { cachedMembers, forgetMember, storeMembers } from '../coaching-cache.ts'
import {
  type CheckInContent,
  cachedContents,
  cachedQueue,
  contentId,
  forgetAnswered,
} from './check-in-cache.ts'

/** The list of coached members is asked for again after this long, or when somebody in the queue is not in it. */
const MEMBERS_KNOWN_MS = 15 * 60_000
const STRANGERS_KNOWN_MS = 60_000
const AT_ONCE = 4
/** For how many of the first check-ins to fetch the texts: two documents each. */
const MAX_AHEAD = 100

interface Following {
  readonly account: Account
  readonly cloud: Cloud
  readonly coach: Coach
  /** Called with whether the queue is currently live. */
  readonly onLive: (live: boolean) => void
}

export interface CheckInsFollower {
  /** Fetches what the check-ins say, this one first; before, only which ones wait. */
  show(id: string): void
  stop(): void
}

/** Those that wait for a coach, the oldest first. */
export function waitingQuery(coachId: string): CloudQuery {
  return {
    collection: 'checkIns',
    where: [
      { field: 'coachId', is: '==', value: coachId },
      { field: 'answered', is: '==', value: 0 },
    ],
    orderBy: [{ field: 'sent', direction: 'asc' }],
    limit: MAX_LISTED,
  }
}

export function followCheckIns({ account, cloud, coach, onLive }: Following): CheckInsFollower {
  /** As the cloud said last. */
  let latest: readonly CloudDocument[] = []
  let heads: readonly CheckIn[] = []
  let shown: string | undefined
  let stopped = false
  let fetching = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Arrivals one after the other, so that an earlier list never overwrites a later one. */
  let work: Promise<void> = Promise.resolve()

  const retry = () => {
    if (stopped) return
    onLive(false)
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(takeInTurn, backoff(failures, Math.random()))
  }
  const take = async () => {
    const { records, unreadable } = readPlaces('checkIns', checkInSchema, latest)
    const members = await knownMembers({ account, cloud, coach }, records)
    heads = records.filter(({ userId }) => members.has(userId))
    await cachedQueue.write(account, '', { heads: records, unreadable })
    await forgetAnswered(account, records)
    if (stopped) return
    onLive(true)
    // Not awaited: the next list need not wait for all texts.
    void fetchTexts()
  }
  const takeInTurn = () => {
    work = work.then(take).catch(retry)
  }
  const fetchTexts = async () => {
    if (shown === undefined || fetching) return
    fetching = true
    try {
      let due = await dueTexts()
      while (!stopped && due.length > 0) {
        await Promise.all(due.slice(0, AT_ONCE).map(fetchOne))
        due = await dueTexts()
      }
      failures = 0
    } catch {
      retry()
    } finally {
      fetching = false
    }
  }
  /** The check-ins whose texts this device does not have as they were sent last, the shown one first. */
  const dueTexts = async () => {
    const order = queueOrder(heads, [])
    const first = order.filter(({ id }, index) => id === shown || index < MAX_AHEAD)
    const known = await cachedContents.readAll(account, first.map(contentId))
    return first
      .filter(({ sent }, index) => known[index]?.data.sent !== sent)
      .toSorted((a, b) => Number(b.id === shown) - Number(a.id === shown))
  }
  const fetchOne = async (head: CheckIn) => {
    try {
      await cachedContents.write(account, contentId(head), await fetchContent(cloud, head))
    } catch (error) {
      if (!isRefusal(error)) throw error
      heads = heads.filter(({ userId }) => userId !== head.userId)
      await dropMember(account, head.userId)
    }
  }

  const stopWatching: Unsubscribe = keepWatching(cloud, waitingQuery(account.userId), {
    next: (documents) => {
      latest = documents
      takeInTurn()
    },
    error: () => onLive(false),
  })
  return {
    show(id) {
      shown = id
      void fetchTexts()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      stopWatching()
    },
  }
}

/** The ids of the members whom the coach coaches: as cached, or asked for again. */
async function knownMembers(
  { account, cloud, coach }: Pick<Following, 'account' | 'cloud' | 'coach'>,
  heads: readonly CheckIn[],
): Promise<ReadonlySet<string>> {
  const cached = await cachedMembers.read(account, '')
  const known = new Set(cached?.data.map(({ id }) => id))
  const age = account.now() - (cached?.dataUpdatedAt ?? 0)
  const isComplete = heads.every(({ userId }) => known.has(userId))
  if (cached && age < (isComplete ? MEMBERS_KNOWN_MS : STRANGERS_KNOWN_MS)) return known
  const found = await Promise.all(memberQueries(coach).map((query) => queryAll(cloud, query)))
  const members = membersIn(coach, found.flat())
  await storeMembers(account, members)
  return new Set(members.members.map(({ id }) => id))
}

/** The cloud refuses what a member wrote: they have another coach since the list was read. */
async function dropMember(account: Account, memberId: string): Promise<void> {
  await forgetMember(account, memberId)
  const { database } = account
  await database.transaction('rw', database.pages, async () => {
    const cached = await cachedMembers.read(account, '')
    const rest = cached?.data.filter(({ id }) => id !== memberId)
    if (rest) await cachedMembers.write(account, '', rest)
  })
}

/** The check-in's text, and last week's. @throws CloudError `permission-denied` if somebody else coaches the member now */
async function fetchContent(
  cloud: Pick<Cloud, 'get'>,
  { id, userId, week, sent }: CheckIn,
): Promise<CheckInContent> {
  const idBefore = checkInId(userId, addDays(dayOfNumber(week), -7))
  const [found, before] = await Promise.all([
    cloud.get({ collection: 'checkInTexts', id }),
    cloud.get({ collection: 'checkInTexts', id: idBefore }).catch((error: unknown) => {
      // There may be none, which the rules need not tell: without it, the check-in can still be answered.
      if (isRefusal(error)) return undefined
      throw error
    }),
  ])
  return {
    sent,
    text: checkInTextSchema.safeParse(found?.data).data,
    before: checkInTextSchema.safeParse(before?.data).data,
  }
}
