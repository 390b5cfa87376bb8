/** What partners' days are, followed while somebody looks at them (decision 0132). */
import { type DayKey, dayAtOrdinal, dayOfNumber, dayOrdinal, numberOfDay } from '#core/days/day.ts'
import { isBreakMark, isCheckedMark } from '#core/days/history.ts'
import {
  addMonths,
  dateOf,
  daysOf,
  firstDayOf,
  type MonthNumber,
  monthOf,
} from '#core/days/month.ts'
import { type Marks, type PartnerStreak, partnerStreak } from '#core/partners/streak.ts'
import {
  type PartnerDays,
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
} from '#core/records/partner.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readHistory } from '#data/records/day/history.ts'
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

/** Adds the marks of a month by their days. */
function addMarks(
  marks: Map<DayKey, PartnerMark>,
  { month, marks: found }: Pick<PartnerDays, 'month' | 'marks'>,
): void {
  for (const day of daysOf(month)) {
    const mark = found[String(dateOf(day))]
    if (mark) marks.set(day, mark)
  }
}

/** The streak with a partner, as this device knows both histories; undefined while they are not partners. */
export async function readPartnerStreak(
  account: Account,
  pair: Pick<OwnPair, 'userId' | 'since' | 'mine' | 'theirs'>,
  today: DayKey,
  from: DayKey | undefined = undefined,
): Promise<PartnerStreak | undefined> {
  if (!pair.mine || !pair.theirs || pair.since === 0) return undefined
  const begun = dayOfNumber(pair.since)
  const since = from !== undefined && from > begun ? from : begun
  const ids = monthsOf(since, today).map((month) => partnerDaysId(pair.userId, month))
  const [own, stored] = await Promise.all([
    readOwnMarks(account, since),
    pages.readAll(account, ids),
  ])
  const theirs = new Map<DayKey, PartnerMark>()
  for (const page of stored) if (page) addMarks(theirs, page.data)
  return partnerStreak({ mine: own, theirs, since, today })
}

/**
 * Whether this device has a partner's days as far back as the streak reaches: until then it does not know what they
 * have done today, and how long the streak is.
 */
export async function areDaysKnown(
  account: Account,
  pair: Followed,
  today: DayKey,
): Promise<boolean> {
  if (pair.since === 0) return false
  for (const month of monthsOf(dayOfNumber(pair.since), today)) {
    if (!(await pages.read(account, partnerDaysId(pair.userId, month)))) return false
    const streak = await readPartnerStreak(account, pair, today, firstDayOf(month))
    if (!streak?.isWhole) return true
  }
  return true
}

type Followed = Pick<OwnPair, 'userId' | 'since' | 'mine' | 'theirs'>

/**
 * Fetches a partner's days, month by month, as far back as the streak reaches.
 * @throws CloudError
 */
export async function fetchPartnerDays(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  pair: Followed,
  today: DayKey,
): Promise<void> {
  if (pair.since === 0) return
  for (const month of monthsOf(dayOfNumber(pair.since), today)) {
    await take(account, pair.userId, month, await cloud.get(refOf(pair.userId, month)))
    const streak = await readPartnerStreak(account, pair, today, firstDayOf(month))
    if (!streak?.isWhole) return
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

/** Follows a partner's days until it is stopped: this month as it changes, and once those before. */
export function followPartnerDays(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'watchDocument'>,
  pair: Followed,
  today: DayKey,
): Unsubscribe {
  const month = monthOf(today)
  const ref = refOf(pair.userId, month)
  let failures = 0
  let isStopped = false
  let close: Unsubscribe = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const fails = (error: unknown) => {
    if (isStopped) return
    // They share nothing any more: what this device had of them goes.
    if (error instanceof CloudError && error.code === 'permission-denied') {
      void account.database.pages.delete(pages.key(ref.id)).catch(() => {})
    }
    close()
    failures += 1
    timer = setTimeout(open, backoff(failures, Math.random()))
  }
  const notKept = logUnlessClosed('The days of a partner are not kept:', account)
  const open = () => {
    fetchPartnerDays(account, cloud, pair, today).catch((error: unknown) => {
      if (!(error instanceof CloudError)) notKept(error)
    })
    close = cloud.watchDocument(ref, {
      next(document) {
        failures = 0
        take(account, pair.userId, month, document).catch(notKept)
      },
      error: fails,
    })
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    close()
  }
}
