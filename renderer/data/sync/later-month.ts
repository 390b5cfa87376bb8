/** On a month's last day the next one may have begun already: by a zone, or a clock, that is ahead. */
import { dayAt, MS_AN_HOUR } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import { groupSchema } from '#core/records/group.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { NEVER } from '#core/sync/stamp.ts'
import type { Cloud, DocumentRef } from '#data/cloud/cloud.ts'
import { membershipMove } from './membership-move.ts'
import { parseDocument } from './push-context.ts'

/** No zone is further ahead, and the rules take no later day (design 6). */
const HOURS_AHEAD = 14

/**
 * Takes a month that begins after this one to the group, and the board, that the member's record names, where
 * it is there. A commit of its own, for one that moved two months would be more than the rules can look up;
 * doing it again changes nothing.
 * @param thisMonth the month that has been taken along already
 * @param serverNow the server's time in ms
 */
export async function takeLaterMonthAlong(
  cloud: Cloud,
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
  thisMonth: MonthNumber,
  serverNow: number,
): Promise<void> {
  const later = monthOf(dayAt(serverNow + HOURS_AHEAD * MS_AN_HOUR, 0))
  if (later <= thisMonth) return
  const refs: DocumentRef[] = [
    { collection: 'users', id: userId },
    { collection: 'trackingMonthly', id: trackingMonthlyId(userId, later) },
    ...(groupId === '' ? [] : [{ collection: 'groups', id: groupId } as const]),
  ]
  await cloud.transact(refs, ([userDocument, monthDocument, groupDocument]) => {
    const user = parseDocument(userSchema, userDocument)
    const month = parseDocument(trackingMonthlySchema, monthDocument)
    const group = parseDocument(groupSchema, groupDocument)
    const nothing = { writes: [], result: undefined }
    if (!user || !month || user.groupId !== groupId) return nothing
    if (month.groupId === groupId && month.onBoard === user.onBoard) return nothing
    const at = user.stamps.groupId ?? NEVER
    const { writes } = membershipMove({ user, month, group, onBoard: user.onBoard, at })
    const ofMonths = writes.filter(({ ref }) => ref.collection.startsWith('tracking'))
    return { writes: ofMonths, result: undefined }
  })
}
