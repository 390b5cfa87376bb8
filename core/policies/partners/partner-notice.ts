/** The bell's lines about partners: who asks, and who nudges (docs/product.md#partners). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { OwnSide } from '#core/records/partner.ts'
import { msOf } from '#core/sync/stamp.ts'
import { partnersPath } from '#core/values/links/paths.ts'
import { addDays, type DayKey, dayOfNumber, dayOrdinal, MS_A_DAY } from '#core/values/time/day.ts'
import { phraseAt } from './phrases.ts'

export function askNoticeId({
  userId,
  theirStamp,
}: Pick<OwnSide, 'userId' | 'theirStamp'>): string {
  return `partner-ask-${userId}-${theirStamp}`
}

export function nudgeNoticeId(userId: string, day: DayKey): string {
  return `partner-nudge-${userId}-${day}`
}

type Pair = Pick<OwnSide, 'userId' | 'name' | 'mine' | 'theirs' | 'theirNudge' | 'theirStamp'>

/** The latest first: each request that waits for an answer, and each partner's nudge of today or yesterday. */
export function partnerNotices(
  pairs: readonly Pair[],
  given: { readonly me: string; readonly today: DayKey; readonly seen: ReadonlySet<string> },
): Notification[] {
  const { me, today, seen } = given
  const told = addDays(today, -1)
  const notice = (id: string, created: number, title: string, body: string) =>
    notificationSchema.parse({
      id,
      userId: me,
      created,
      isViewed: seen.has(id),
      title,
      body,
      link: partnersPath,
    })
  return pairs
    .flatMap((pair) => {
      const { userId, mine, theirs, theirNudge } = pair
      const name = pair.name || 'A member'
      if (theirs && !mine) {
        const title = `${name} asks to be your partner`
        const body = 'You would keep a streak together.'
        return [notice(askNoticeId(pair), msOf(pair.theirStamp), title, body)]
      }
      if (!theirs || theirNudge.day === 0) return []
      const day = dayOfNumber(theirNudge.day)
      if (day < told) return []
      const title = `${name}: ${phraseAt(theirNudge.phrase)}`
      return [notice(nudgeNoticeId(userId, day), dayOrdinal(day) * MS_A_DAY, title, '')]
    })
    .toSorted((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1))
}
