/** The member's newest weeks, as this device has them. */
import { type CheckIn, checkInSchema } from '#core/records/check-in.ts'
import { cachedList } from '#data/storage/cached-list.ts'

/** The newest weeks that the cloud has of the member, the newest first. */
export const ownHeads = cachedList('check-ins/own', checkInSchema, isLater)

function isLater(one: CheckIn, other: CheckIn): boolean {
  if (one.answered !== other.answered) return one.answered > other.answered
  return one.sent > other.sent
}
