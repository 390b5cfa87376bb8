/** A coach's own alerts: whom they are about today, and how the bot tells of it (docs/product.md#coaching). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import type { AlertChoice, CoachAlert } from '#core/records/coaching.ts'
import { notificationSchema } from '#core/records/group.ts'
import { coachAlertsPath } from '#core/values/links/paths.ts'
import { MS_A_DAY, MS_A_MINUTE, MS_AN_HOUR } from '#core/values/time/day.ts'
import { type Attention, belowUsual, idleDaysOf } from './attention.ts'
import type { MemberFacts } from './member-facts.ts'

type Alert = Pick<CoachAlert, 'memberId' | 'idleDays' | 'half'>

/**
 * Why the alerts of a coach tell of one of their members; undefined where they do not. Without a usual (two weeks of
 * history) nobody is below half of it.
 */
export function alarmOf(alerts: readonly Alert[], facts: MemberFacts): Attention | undefined {
  const theirs = alerts.filter(({ memberId }) => memberId === '' || memberId === facts.id)
  const days = idleDaysOf(facts)
  if (theirs.some(({ idleDays }) => idleDays > 0 && days >= idleDays)) return { kind: 'idle', days }
  return theirs.some(({ half }) => half) ? belowUsual(facts, 1 / 2) : undefined
}

/** The same for the coach and for the member whom it is about: "nothing checked for 3 days; …". */
export function alertText({ idleDays, half }: AlertChoice): string {
  const days = idleDays === 1 ? 'a day' : `${idleDays} days`
  return [
    ...(idleDays > 0 ? [`nothing checked for ${days}`] : []),
    ...(half ? ['less than half of the usual points in the last 7 days'] : []),
  ].join(', or ')
}

/** The coach's own hour at which the bot looks. */
const HOUR = 8

/** When the bot looks next, in ms: after `now`. @param zone the coach's, in minutes */
export function nextLook(now: number, zone: number): number {
  const ofDay = zone * MS_A_MINUTE + HOUR * MS_AN_HOUR
  return Math.floor((now - ofDay) / MS_A_DAY + 1) * MS_A_DAY + ofDay
}

/** The one notice of a day, which leads to the list. @param day the coach's own, as in its id */
export function alertNotice(
  coachId: string,
  day: number,
  count: number,
  created: number,
): Notification {
  const whom = count === 1 ? '1 member' : `${count} members`
  return notificationSchema.parse({
    id: `alerts_${coachId}_${day}`,
    userId: coachId,
    created,
    kind: 'system',
    title: `Your alerts: ${whom} today`,
    link: coachAlertsPath,
  })
}
