/** The one notice of all requests for a plan that wait for an admin's answer. */
import * as z from 'zod/mini'
import type { Notification } from '#core/notifications/notifications.ts'
import { PATHS } from '#core/paths.ts'
import { recordedInstantSchema } from '#core/records/fields.ts'
import { notificationSchema } from '#core/records/group.ts'

export const waitingPlansSchema = z.object({
  count: z.int().check(z.nonnegative()),
  /** When the latest of them was sent, in ms; 0 if there is none. */
  newest: recordedInstantSchema,
})

export type WaitingPlans = z.infer<typeof waitingPlansSchema>

export const WAITING_PLANS_ID = 'waiting-plans'

/**
 * The notice for the bell, which is not stored: it says what waits now, and ends with the last answer.
 * @param seen when the latest request was sent that the notice has been seen with, in ms
 * @returns undefined while nothing waits
 */
export function waitingPlansNotice(
  { count, newest }: WaitingPlans,
  seen: number,
): Notification | undefined {
  if (count === 0) return undefined
  const requests =
    count === 1 ? 'One request for a plan waits' : `${count} requests for a plan wait`
  return notificationSchema.parse({
    id: WAITING_PLANS_ID,
    userId: WAITING_PLANS_ID,
    created: newest,
    isViewed: newest <= seen,
    kind: 'system',
    title: `${requests} for an answer`,
    link: PATHS.manageMembers,
  })
}
