/** `users` → what other records repeat of a member, each in a transaction of its own. */

import { joinRequestSchema } from '#core/records/join-request.ts'
import { type TrackingMonthly, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'
import { dayAt, MS_AN_HOUR } from '#core/values/time/day.ts'
import { monthOf, newestMonth } from '#core/values/time/month.ts'
import { type Derivation, parsedOrUnreadable, readMember } from './derivation.ts'

const MAX_RECORDS = 1_000

export const memberCopiesDerivation: Derivation = {
  source: 'users',
  dependsOn: ['name', 'onBoard', 'groupId'],
  async targets(executor, id) {
    const own = { field: 'userId', is: '==', value: id } as const
    const isOpen = { field: 'state', is: '==', value: 'pending' } as const
    const limit = MAX_RECORDS
    const found = await Promise.all([
      executor.query({ collection: 'trackingMonthly', where: [own], limit }),
      executor.query({ collection: 'joinRequests', where: [own, isOpen], limit }),
    ])
    const [months = [], requests = []] = found
    return [
      ...months.map((one): DocumentRef => ({ collection: 'trackingMonthly', id: one.id })),
      ...requests.map((one): DocumentRef => ({ collection: 'joinRequests', id: one.id })),
    ]
  },
  expected: () => [],
  derive(id, read, now, target) {
    const user = readMember(read, id)
    if (!user) return []
    return target.collection === 'trackingMonthly'
      ? monthWrites(read, target, user, now)
      : requestWrites(read, target, user)
  },
}

function requestWrites(read: Read, ref: DocumentRef, { name }: User): Write[] {
  const request = parsedOrUnreadable(joinRequestSchema, read, ref)
  // Somebody may have answered it meanwhile.
  if (request?.state !== 'pending' || request.userName === name) return []
  return [changeRecord(ref, { userName: name })]
}

function monthWrites(read: Read, ref: DocumentRef, user: User, now: number): Write[] {
  const month = parsedOrUnreadable(trackingMonthlySchema, read, ref)
  if (!month) return []
  const { name: userName } = user
  const onBoard = user.onBoard && (month.onBoard || isCurrent(month, user, now))
  if (month.userName === userName && month.onBoard === onBoard) return []
  return [changeRecord(ref, { userName, onBoard })]
}

/** 12 hours behind UTC, and a day that begins as late as 23 hours. */
const HOURS_BEHIND = 36

/** Whether it is this month for anybody, and credits the group in which the member has agreed to boards. */
function isCurrent({ queryMonth, groupId }: TrackingMonthly, user: User, now: number): boolean {
  const earliest = monthOf(dayAt(now - HOURS_BEHIND * MS_AN_HOUR, 0))
  const isNow = queryMonth === earliest || queryMonth === newestMonth(now)
  return groupId !== '' && groupId === user.groupId && isNow
}
