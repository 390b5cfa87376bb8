import { useMemo, useState } from 'react'
import { checkInId, checkInSchema, checkInTextSchema, WEEKS_OPEN } from '#core/records/check-in.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { addDays, type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { windowAt } from '#core/views/coaching/day-pairs.ts'
import { type CoachedMember, todayOf } from '#core/views/coaching/member-facts.ts'
import { type TimelineDay, timelineOf } from '#core/views/coaching/timeline.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useThread } from '#data/records/thread/use-thread.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { isRefusal } from '../coached.ts'
import { cachedPast, forgetMember } from '../coaching-cache.ts'
import { daysQuery } from '../follow-member.ts'
import { fetchSessions } from '../sessions.ts'
import { breaksIn, readTold } from './read-told.ts'

export interface Timeline {
  /** Undefined until this device has been read. */
  readonly days: readonly TimelineDay[] | undefined
  /** As far back as it goes without a gap. */
  readonly from: DayKey
  /** The cloud could not be asked: it is what this device has read before. */
  readonly isCachedOnly: boolean
  readonly isFetching: boolean
  /** Goes further back; undefined where there is nothing earlier. @throws CloudError */
  readonly showEarlier: (() => Promise<void>) | undefined
}

const useTold = liveHook(readTold)

/** What was said and done with a member, live. @param today the member's */
export function useTimeline(account: Account, member: CoachedMember, today: DayKey): Timeline {
  const { id: memberId, created } = member
  const [back, setBack] = useState(0)
  const zone = new Date(account.now()).getTimezoneOffset()
  const query = useCachedQuery({
    queryKey: ['coaching', memberId, 'past', today, back],
    queryFn: async ({ account, cloud }) => {
      await fetchPast(account, cloud, { memberId, today, back })
      return true
    },
  })
  const told = useTold(account, memberId, today)
  const thread = useThread(account, { memberId, coachId: account.userId })
  const wanted = windowAt(today, back).from
  const oldest = thread?.hasOlder ? thread.sent[0] : undefined
  const whole = oldest && todayOf(member, oldest.created, zone)
  // Before the oldest message that is here, there are others: what else is known of then would stand in a gap.
  const from = whole !== undefined && whole > wanted ? whole : wanted
  const days = useMemo(() => {
    if (!told || !thread) return undefined
    const messages = [...thread.sent, ...thread.waiting.map(({ message }) => message)]
    const line = timelineOf({ ...told, messages }, (at) => todayOf(member, at, zone))
    return line.filter(({ day }) => day >= from)
  }, [told, thread, member, zone, from])
  const isWhole = wanted <= todayOf(member, created, zone)
  const showEarlier = async () => {
    if (thread && from !== wanted) await thread.showOlder()
    else setBack(back + 1)
  }
  return {
    days,
    from,
    isCachedOnly: query.isPaused || query.error !== undefined,
    isFetching: query.isFetching,
    showEarlier: from === wanted && isWhole ? undefined : showEarlier,
  }
}

type Reading = Pick<Cloud, 'get' | 'query' | 'auth'>

interface Wanted {
  readonly memberId: string
  /** The member's. */
  readonly today: DayKey
  /** How many windows of four weeks before the current one. */
  readonly back: number
}

/** Caches check-ins, breaks and sessions; reads nothing twice that cannot change. Forgets members of other coaches. */
export async function fetchPast(account: Account, cloud: Reading, wanted: Wanted): Promise<void> {
  try {
    // Refuses where the account does not coach the member.
    await fetchSessions(account, cloud, wanted.memberId)
    const past = await readPast(account, cloud, wanted)
    await cachedPast.write(account, wanted.memberId, past)
  } catch (error) {
    if (isRefusal(error)) await forgetMember(account, wanted.memberId)
    throw error
  }
}

type Past = NonNullable<Awaited<ReturnType<typeof cachedPast.read>>>['data']

async function readPast(
  account: Account,
  cloud: Reading,
  { memberId, today, back }: Wanted,
): Promise<Past> {
  const known = (await cachedPast.read(account, memberId))?.data
  const from = windowAt(today, back).from
  const to = windowAt(today, 0).from
  // What is not known: before it and after it, or all.
  const gaps = known
    ? [[from, known.from] as const, [known.to, to] as const]
    : [[from, to] as const]
  const breaks = await Promise.all(
    gaps
      .filter(([first, end]) => first < end)
      .map(async ([first, end]) => {
        const days = { from: first, to: addDays(end, -1) }
        const found = await cloud.query(daysQuery('trackingDaily', memberId, days))
        return breaksIn(parseDocuments(trackingDailySchema, found))
      }),
  )
  return {
    from: known && known.from < from ? known.from : from,
    to,
    checkIns: await readCheckIns(cloud, memberId, { from, today, known }),
    breaks: [...new Set([...(known?.breaks ?? []), ...breaks.flat()])],
  }
}

interface Weeks {
  readonly from: DayKey
  readonly today: DayKey
  readonly known: Past | undefined
}

/** By id, since only that way may a coach read what a former coach was sent. */
async function readCheckIns(
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
  { from, today, known }: Weeks,
): Promise<Past['checkIns']> {
  /** A week before can be sent no more. */
  const open = addDays(mondayOf(today), -7 * (WEEKS_OPEN + 1))
  const answered = new Map(
    known?.checkIns.filter(({ head }) => head.answered > 0).map((one) => [one.head.id, one]),
  )
  const read = async (monday: DayKey) => {
    const id = checkInId(memberId, monday)
    const stored = answered.get(id)
    const isClosed = known !== undefined && monday >= known.from && monday < open
    if (stored || isClosed) return []
    const head = checkInSchema.safeParse((await cloud.get({ collection: 'checkIns', id }))?.data)
    if (!head.success) return []
    const found = await cloud.get({ collection: 'checkInTexts', id })
    const text = checkInTextSchema.safeParse(found?.data)
    return text.success ? [{ head: head.data, text: text.data }] : []
  }
  const mondays: DayKey[] = []
  for (let monday = from; monday <= today; monday = addDays(monday, 7)) mondays.push(monday)
  const fresh = (await Promise.all(mondays.map(read))).flat()
  const ids = new Set(fresh.map(({ head }) => head.id))
  const kept = (known?.checkIns ?? []).filter(
    ({ head }) =>
      !ids.has(head.id) &&
      (head.answered > 0 || dayOfNumber(head.week) < open || dayOfNumber(head.week) < from),
  )
  return [...fresh, ...kept]
}
