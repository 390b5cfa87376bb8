/** A member's last days: all of them once, then only changes, so that an inactive member costs two reads (decision 0060). */

import { syncedAtSchema } from '#core/records/fields.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import {
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { addDays, type DayKey, dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import { addMonths, type MonthNumber, monthOf } from '#core/values/time/month.ts'
import {
  type CoachedMember,
  DAYS_READ,
  type MonthPoints,
  todayOf,
} from '#core/views/coaching/member-facts.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_LISTED, OVERLAP_MS } from '#data/cloud/list-limits.ts'
import { readDocuments } from '#data/cloud/parse-documents.ts'
import type { Summary } from './coaching-cache.ts'

type Reading = Pick<Cloud, 'get' | 'query'>

/** The member's day by their own clock, as far as it is known. */
export function memberToday(member: CoachedMember, now: number): DayKey {
  return todayOf(member, now, new Date(now).getTimezoneOffset())
}

/** @param known what this device has cached @param now in ms @throws CloudError `permission-denied`, `unavailable` */
export async function fetchSummary(
  cloud: Reading,
  member: CoachedMember,
  known: Summary | undefined,
  now: number,
): Promise<Summary> {
  const today = memberToday(member, now)
  const from = addDays(today, -DAYS_READ)
  // If today has moved back, read everything: the changes lack older days that are now in range.
  const before = known && known.today <= today ? known : undefined
  const [found, hours] = await Promise.all([
    cloud.query(daysQuery(member.id, from, before?.cursor)),
    readHours(cloud, member.id, today),
  ])
  const { records: fresh, unreadable } = readDocuments(trackingDailySchema, found)
  const days = merged(before?.days ?? [], fresh, from)
  const isSame =
    before !== undefined &&
    monthOf(before.today) === monthOf(today) &&
    fresh.every((day) => before.days.some((one) => one.id === day.id && isSameWord(one, day)))
  const [stats, months] = isSame
    ? [before.stats, before.months]
    : await Promise.all([readStats(cloud, member.id), readMonths(cloud, member.id, today)])
  const cursor = Math.max(before?.cursor ?? 0, ...found.map(syncedAtOf))
  const sound = new Set(fresh.map(({ id }) => pathOf(id)))
  const stillBad = before?.unreadable.filter((path) => !sound.has(path)) ?? []
  return {
    member,
    today,
    days,
    stats,
    months: [...months],
    hours,
    cursor,
    unreadable: [...new Set([...stillBad, ...unreadable.map(pathOf)])].filter(
      (path) => path >= pathOf(trackingDailyId(member.id, from)),
    ),
  }
}

function daysQuery(userId: string, from: DayKey, cursor: number | undefined): CloudQuery {
  const field = cursor === undefined ? 'queryDate' : 'syncedAt'
  const value = cursor === undefined ? numberOfDay(from) : cursor - OVERLAP_MS
  return {
    collection: 'trackingDaily',
    where: [
      { field: 'userId', is: '==', value: userId },
      { field, is: '>=', value },
    ],
    orderBy: [{ field, direction: 'asc' }],
    limit: MAX_LISTED,
  }
}

/** When a document was written, even an unreadable one, so that it is not fetched again. */
function syncedAtOf({ data }: CloudDocument): number {
  return syncedAtSchema.safeParse(data.syncedAt).data ?? 0
}

const pathOf = (dayId: string) => `trackingDaily/${dayId}`

/** The later version of each day, without days that are too old by now. */
function merged(
  known: readonly TrackingDaily[],
  fresh: readonly TrackingDaily[],
  from: DayKey,
): TrackingDaily[] {
  const byId = new Map([...known, ...fresh].map((day) => [day.id, day]))
  return [...byId.values()]
    .filter(({ queryDate }) => dayOfNumber(queryDate) >= from)
    .sort((a, b) => a.queryDate - b.queryDate)
}

function isSameWord(a: TrackingDaily, b: TrackingDaily): boolean {
  return a.syncedAt === b.syncedAt
}

async function readHours(
  cloud: Reading,
  userId: string,
  today: DayKey,
): Promise<TimeDay | undefined> {
  const document = await cloud.get({
    collection: 'timeTrackingDaily',
    id: timeDayId(userId, today),
  })
  return timeTrackingDailySchema.safeParse(document?.data).data
}

async function readStats(cloud: Reading, id: string): Promise<Stats | undefined> {
  return statsSchema.safeParse((await cloud.get({ collection: 'usersStats', id }))?.data).data
}

/** This month and the last, if they have records. */
async function readMonths(cloud: Reading, userId: string, today: DayKey): Promise<MonthPoints[]> {
  const now = monthOf(today)
  const points = async (month: MonthNumber): Promise<MonthPoints[]> => {
    const id = trackingMonthlyId(userId, month)
    const document = await cloud.get({ collection: 'trackingMonthly', id })
    const parsed = trackingMonthlySchema.safeParse(document?.data)
    return parsed.success ? [{ month, points: parsed.data.totalPoints }] : []
  }
  return (await Promise.all([points(now), points(addMonths(now, -1))])).flat()
}
