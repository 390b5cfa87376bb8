/** What partners' days are, followed while somebody looks at them (decision 0132). */

import { isBreakMark, isCheckedMark } from '#core/habits/days/history.ts'
import { isStanding } from '#core/policies/partners/may-nudge.ts'
import { type Marks, type PartnerStreak, partnerStreak } from '#core/policies/partners/streak.ts'
import {
  type PartnerDays,
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
} from '#core/records/partner.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import {
  type DayKey,
  dayAtOrdinal,
  dayOfNumber,
  dayOrdinal,
  numberOfDay,
} from '#core/values/time/day.ts'
import {
  addMonths,
  dateOf,
  daysOf,
  firstDayOf,
  type MonthNumber,
  monthOf,
} from '#core/values/time/month.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { keepOpen } from '#data/cloud/keep-watching.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readHistory } from '#data/records/day/history.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { DAYS_PAGES, type OwnPair } from './pairs.ts'

const pages = cachedPages((id) => `${DAYS_PAGES}${id}`, partnerDaysSchema)

/** The months of a partnership, the latest first. */
function monthsOf(since: DayKey, today: DayKey): MonthNumber[] {
  const months: MonthNumber[] = []
  for (let month = monthOf(today); month >= monthOf(since); month = addMonths(month, -1)) {
    months.push(month)
  }
  return months
}

/** What the member's days have been since a day, as this device knows them; also the changes that wait. */
async function readOwnMarks({ database }: Account, since: DayKey): Promise<Marks> {
  const { first, marks } = await readHistory(database)
  const own = new Map<DayKey, PartnerMark>()
  for (let index = Math.max(0, dayOrdinal(since) - first); index < marks.length; index += 1) {
    const mark = marks[index] ?? 0
    if (isBreakMark(mark)) own.set(dayAtOrdinal(first + index), 'b')
    else if (isCheckedMark(mark)) own.set(dayAtOrdinal(first + index), 'x')
  }
  return own
}

function addMarks(
  marks: Map<DayKey, PartnerMark>,
  { month, marks: found }: Pick<PartnerDays, 'month' | 'marks'>,
): void {
  for (const day of daysOf(month)) {
    const mark = found[String(dateOf(day))]
    if (mark) marks.set(day, mark)
  }
}

/** What this device knows of both histories. */
export interface KnownDays {
  /** Up to the day on which the partner's days came last. */
  readonly streak: PartnerStreak
  /** Whether the partner's days are here as far back as the streak reaches. */
  readonly areKnown: boolean
  /** When they came last, in ms; undefined if this month's have not. */
  readonly at: number | undefined
  /** Today's marks. */
  readonly mine: PartnerMark | undefined
  readonly theirs: PartnerMark | undefined
}

export type Followed = Pick<OwnPair, 'userId' | 'since' | 'mine' | 'theirs'>

/** @param from the earliest day to look at; by default the first one together @returns undefined while they are not partners */
export async function readPartnerDays(
  account: Account,
  pair: Followed,
  today: DayKey,
  from: DayKey | undefined = undefined,
): Promise<KnownDays | undefined> {
  if (!isStanding(pair) || pair.since === 0) return undefined
  const begun = dayOfNumber(pair.since)
  const since = from !== undefined && from > begun ? from : begun
  const months = monthsOf(since, today)
  const [own, user, stored] = await Promise.all([
    readOwnMarks(account, since < today ? since : today),
    readUser(account),
    pages.readAll(
      account,
      months.map((month) => partnerDaysId(pair.userId, month)),
    ),
  ])
  const theirs = new Map<DayKey, PartnerMark>()
  for (const page of stored) if (page) addMarks(theirs, page.data)
  const at = stored[0]?.dataUpdatedAt
  // What they did later is not known, so it ends nothing.
  const cameOn = at === undefined ? today : localDay(at, user?.dayStartHour)
  const until = cameOn < today ? cameOn : today
  const streakFrom = (first: DayKey) =>
    partnerStreak({ mine: own, theirs, since: first, today: until })
  const known = stored.findIndex((page) => !page)
  const oldest = months[known - 1]
  return {
    streak: streakFrom(since),
    areKnown: known < 0 || (oldest !== undefined && !streakFrom(firstDayOf(oldest)).isWhole),
    at,
    mine: own.get(today),
    theirs: theirs.get(today),
  }
}

/** Month by month, as far back as the streak reaches. @param isFollowed this month comes by itself @throws CloudError */
export async function fetchPartnerDays(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  pair: Followed,
  today: DayKey,
  isFollowed = false,
): Promise<void> {
  if (pair.since === 0) return
  for (const month of monthsOf(dayOfNumber(pair.since), today)) {
    if (!isFollowed || month !== monthOf(today)) {
      await take(account, pair.userId, month, await cloud.get(refOf(pair.userId, month)))
    }
    const known = await readPartnerDays(account, pair, today, firstDayOf(month))
    if (!known?.streak.isWhole) return
  }
}

function refOf(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'partnerDays', id: partnerDaysId(userId, month) }
}

/** Stores a month as the cloud has it; without a readable record, as a month without check-offs. */
async function take(
  account: Account,
  userId: string,
  month: MonthNumber,
  document: CloudDocument | undefined,
): Promise<void> {
  const id = partnerDaysId(userId, month)
  const none = { id, userId, month, marks: {}, changed: numberOfDay(firstDayOf(month)) }
  await pages.write(account, id, partnerDaysSchema.safeParse(document?.data).data ?? none)
}

/** This month as it changes, and once those before. @param onLive told whether this month is as the cloud has it */
export function followPartnerDays(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'watchDocument'>,
  pair: Followed,
  today: DayKey,
  onLive: (isLive: boolean) => void = () => {},
): Unsubscribe {
  const month = monthOf(today)
  const ref = refOf(pair.userId, month)
  const notKept = logUnlessClosed('The days of a partner are not kept:', account)
  let areOthersHere = false
  const { stop } = keepOpen<CloudDocument | undefined>(
    (listener) => cloud.watchDocument(ref, listener),
    {
      async next(document) {
        await take(account, pair.userId, month, document)
        onLive(true)
        if (!areOthersHere) await fetchPartnerDays(account, cloud, pair, today, true)
        areOthersHere = true
      },
      error(error) {
        onLive(false)
        if (!(error instanceof CloudError)) notKept(error)
        // They share nothing any more: what this device had of them goes.
        else if (error.code === 'permission-denied') {
          void account.database.pages.delete(pages.key(ref.id)).catch(() => {})
        }
      },
    },
  )
  return stop
}
