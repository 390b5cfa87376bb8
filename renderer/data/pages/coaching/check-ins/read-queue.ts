/** The coach's queue from what this device has cached, without those that it has answered. */

import type { CheckIn } from '#core/records/check-in.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { isLate, queueOrder } from '#core/views/check-in/queue.ts'
import type { CoachedMember } from '#core/views/coaching/member-facts.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { readOwnReplies } from '#data/records/check-in/own-replies.ts'
import type { Account } from '#data/storage/account.ts'
import type { Cached } from '#data/storage/cached-page.ts'
import { cachedMembers } from '../coaching-cache.ts'
import { cachedQueue } from './check-in-cache.ts'
import { readRefusedReplies } from './replies.ts'

export interface WaitingCheckIn extends Pick<CheckIn, 'id' | 'userId' | 'sent'> {
  readonly member: CoachedMember
  readonly monday: DayKey
  readonly isLate: boolean
  readonly refusedReply: string | undefined
}

export interface CheckInQueue {
  /** The oldest first. */
  readonly waiting: readonly WaitingCheckIn[]
  /** More may wait than one list holds. */
  readonly hasMore: boolean
  /** Paths of records that cannot be read. */
  readonly unreadable: readonly string[]
}

/** Leaves out those of members whom the account does not coach any more. @returns undefined if none is cached */
export async function readQueue(account: Account): Promise<Cached<CheckInQueue> | undefined> {
  const cached = await cachedQueue.read(account, '')
  if (!cached) return undefined
  const { heads, unreadable } = cached.data
  const members = new Map(
    (await cachedMembers.read(account, ''))?.data.map((member) => [member.id, member]),
  )
  const answered = await readOwnReplies(account)
  const refused = await readRefusedReplies(account)
  const now = account.now()
  const waiting = queueOrder(heads, []).flatMap((head): WaitingCheckIn[] => {
    const { id, userId, week, sent } = head
    const member = members.get(userId)
    if (!member || answered.has(id)) return []
    const common = { id, userId, sent, member, monday: dayOfNumber(week) }
    return [{ ...common, isLate: isLate(head, now), refusedReply: refused.get(id) }]
  })
  return {
    data: { waiting, unreadable, hasMore: heads.length >= MAX_LISTED },
    dataUpdatedAt: cached.dataUpdatedAt,
  }
}
