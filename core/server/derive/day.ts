/** `trackingDaily` → `counted` → `trackingMonthly` and `partnerDays`. No order of events changes the result. */

import { type Counted, countedDay, countedKey, readCounted } from '#core/records/counted.ts'
import { eachHabit } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import {
  emptyMonth,
  type TrackingMonthly,
  trackingMonthlySchema,
  withPoints,
} from '#core/records/tracking-monthly.ts'
import { isOfGroup, type User } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { countedRef, monthRef, pairsWithYes } from '#core/server/member-records.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { putRecord, type Write } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'
import {
  type DayKey,
  type DayNumber,
  dayNumberSchema,
  dayOfNumber,
  MS_A_DAY,
  MS_AN_HOUR,
  numberAtOrdinal,
} from '#core/values/time/day.ts'
import { type MonthNumber, monthOf } from '#core/values/time/month.ts'
import {
  type CountedDays,
  countedOrRead,
  markOf,
  partnerDaysWrites,
  readCountedMonth,
  withDay,
} from './counted-days.ts'
import {
  type Derivation,
  parsedOrUnreadable,
  readMember,
  setUnlessSame,
  Unreadable,
} from './derivation.ts'

/** Nobody changes their days as often; functions are paid by use. */
const MAX_WRITES_A_DAY = 500

export const dayDerivation: Derivation = {
  source: 'trackingDaily',
  // Devices wait for the month to have counted the day's last write, whatever it has changed.
  dependsOn: ['syncedAt', 'habits', 'skipped', 'late'],
  // Only partners depend on it; whether they have been told is decided by what has been counted.
  looksUp: (before, after) => markIn(before) !== markIn(after),
  async lookUp(executor, id) {
    const place = placeOf(id)
    return place ? pairsWithYes(executor, place.userId) : []
  },
  expected(id) {
    const place = placeOf(id)
    if (!place) return []
    const { userId, month } = place
    return [{ collection: 'users', id: userId }, countedRef(userId, month), monthRef(userId, month)]
  },
  derive(id, read, now, _target, pairs) {
    const ref = { collection: 'trackingDaily', id } as const
    const place = placeOf(id)
    if (!place) throw new Unreadable(ref)
    const { userId, month } = place
    const user = readMember(read, userId)
    if (!user) return []
    const day = parsedOrUnreadable(trackingDailySchema, read, ref)
    const known = readCountedMonth(read, userId, month)
    const counted = withDay(countedOrRead(known, read, place), place.key, day)
    const told = known?.days && { mark: markOf(known.days[countedKey(place.key)] ?? 0) }
    const mark = markOf(counted.days[countedKey(place.key)] ?? 0)
    if (!pairs && (!told || told.mark !== mark)) return 'look-up'
    const stored = trackingMonthlySchema.safeParse(read(monthRef(userId, month))?.data).data
    if (!stored && Object.keys(counted.days).length === 0) return []
    const group = groupOf(read, { user, month, known, stored })
    const until = Math.max(counted.until, known?.countedUntil ?? 0, stored?.countedUntil ?? 0)
    const begun = stored ?? monthOfMember(user, month, group, day?.dateTime ?? now)
    const after = { ...monthWith(begun, user, counted), ...group, countedUntil: until }
    const { days } = counted
    const count = { userId, month, groupId: known?.groupId, days, countedUntil: until }
    return [
      ...countedWrites(known, count, user, now),
      ...setUnlessSame(read(monthRef(userId, month)), monthRef(userId, month), after),
      ...partnerDaysWrites(read, { userId, month, changed: place.number }, days, pairs ?? []),
    ]
  },
}

function markIn(fields: CloudDocument['data'] | undefined) {
  const day = trackingDailySchema.safeParse(fields).data
  return day && markOf(countedDay(day))
}

interface Place {
  readonly userId: string
  readonly key: DayKey
  readonly number: DayNumber
  readonly month: MonthNumber
}

/** Whose day it is, and which one; only the path says so. */
function placeOf(id: string): Place | undefined {
  const number = dayNumberSchema.safeParse(Number(id.slice(-8))).data
  const userId = id.slice(0, -8)
  if (number === undefined || userId === '') return undefined
  const key = dayOfNumber(number)
  return { userId, key, number, month: monthOf(key) }
}

type Credited = Pick<TrackingMonthly, 'groupId' | 'groupName'>

interface Month {
  readonly user: User
  readonly month: MonthNumber
  readonly known: Counted | undefined
  readonly stored: TrackingMonthly | undefined
}

/** The group that a month credits: once settled it is never the member's present one (decision 0101). */
function groupOf(read: Read, { user, month, known, stored }: Month): Credited {
  const own = isOfGroup(month, user) ? user.groupId : ''
  const groupId = known?.groupId ?? stored?.groupId ?? own
  if (groupId === '') return { groupId, groupName: '' }
  if (stored?.groupId === groupId) return { groupId, groupName: stored.groupName }
  const { data: groupName = '' } = groupSchema.shape.name.safeParse(
    read({ collection: 'groups', id: groupId })?.data.name,
  )
  return { groupId, groupName }
}

/** A month that begins: on the board of the group in which the member has agreed to boards. */
function monthOfMember(user: User, month: MonthNumber, group: Credited, at: number) {
  const isAgreed = user.onBoard && group.groupId !== '' && group.groupId === user.groupId
  return emptyMonth({ userId: user.id, userName: user.name, ...group }, month, at, isAgreed)
}

function monthWith(month: TrackingMonthly, user: User, { days }: CountedDays): TrackingMonthly {
  const all = Object.values(days).map(readCounted)
  const points = eachHabit((habit) => all.reduce((sum, one) => sum + one.points[habit], 0))
  return {
    ...withPoints(month, points),
    userName: user.name,
    onBoard: month.onBoard && user.onBoard,
    late: month.late || all.some(({ late }) => late),
  }
}

type Count = Pick<Counted, 'userId' | 'month' | 'groupId' | 'days' | 'countedUntil'>

/** Stores what is counted, and how often that changed today; a member who changes too much is paused. */
function countedWrites(known: Counted | undefined, count: Count, user: User, now: number): Write[] {
  const ref = countedRef(count.userId, count.month)
  if (isSame(known?.days, count.days) && known?.countedUntil === count.countedUntil) return []
  const countingDay = numberAtOrdinal(now / MS_A_DAY)
  const writes = 1 + (known?.countingDay === countingDay ? known.writes : 0)
  const write = putRecord(ref, { id: ref.id, ...count, writes, countingDay })
  const isPaused = user.pausedUntil !== undefined && user.pausedUntil > now
  if (writes <= MAX_WRITES_A_DAY || isPaused) return [write]
  const pause = { pausedUntil: now + MS_AN_HOUR }
  return [write, { kind: 'merge', ref: { collection: 'users', id: user.id }, data: pause }]
}
