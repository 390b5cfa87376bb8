/** The bell's one line for all kudos of a day (decision 0127). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import { type Kudo, kudoStamp } from '#core/records/kudo.ts'
import { msOf } from '#core/sync/stamp.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'

export function kudosNoticeId(day: DayKey): string {
  return `kudos-${day}`
}

/**
 * The notice for a member of the kudos for their latest day that got some.
 * @param received their kudos, in any order; those taken back do not count
 * @param seenUntil when the latest kudo was given that the notice has been seen with, in ms
 * @returns undefined where there are none
 */
export function kudosNotice(
  received: readonly Kudo[],
  { today, seenUntil }: { readonly today: DayKey; readonly seenUntil: number },
): Notification | undefined {
  const given = received.filter((one) => one.given)
  const latestDay = Math.max(0, ...given.map(({ queryDate }) => queryDate))
  const ofDay = given
    .filter(({ queryDate }) => queryDate === latestDay)
    .sort((a, b) => kudoStamp(b) - kudoStamp(a) || (a.id < b.id ? -1 : 1))
  const [first] = ofDay
  if (!first) return undefined
  const day = dayOfNumber(first.queryDate)
  const created = msOf(kudoStamp(first))
  return notificationSchema.parse({
    id: kudosNoticeId(day),
    userId: first.to,
    created,
    isViewed: created <= seenUntil,
    title: `Kudos from ${gathered(ofDay.map(({ fromName }) => fromName))}`,
    body: day === today ? 'For your day today.' : 'For a day of yours on the board.',
    link: PATHS.leaderBoard,
  })
}

/** "Lars", "Lars and Mia", "Lars, Mia and Noor", "Lars and 3 others". */
export function gathered(names: readonly string[]): string {
  const known = names.map((name) => name || 'Somebody')
  const [first = '', second = '', third = ''] = known
  if (known.length <= 1) return first
  if (known.length === 2) return `${first} and ${second}`
  if (known.length === 3) return `${first}, ${second} and ${third}`
  return `${first} and ${known.length - 1} others`
}
