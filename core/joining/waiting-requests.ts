/** The one notice of all requests to join that wait for an answer, for admins and the group's coaches. */
import * as z from 'zod/mini'
import type { Notification } from '#core/notifications/notifications.ts'
import { PATHS } from '#core/paths.ts'
import { notificationSchema } from '#core/records/group.ts'
import { msOf, NEVER, stampSchema } from '#core/sync/stamp.ts'

export const waitingSchema = z.object({
  count: z.int().check(z.nonnegative()),
  /** When the latest of them was sent; `NEVER` if there is none. */
  newest: z.prefault(stampSchema, NEVER),
})

export type WaitingRequests = z.infer<typeof waitingSchema>

export const WAITING_ID = 'waiting-requests'

/**
 * The notice for the bell. It is not stored: it says what waits now, and ends with the last answer.
 * @param seen when the latest request was sent that the notice has been seen with, in ms
 * @returns undefined while nothing waits
 */
export function waitingNotice(
  { count, newest }: WaitingRequests,
  { isAdmin, seen }: { readonly isAdmin: boolean; readonly seen: number },
): Notification | undefined {
  if (count === 0) return undefined
  const requests = count === 1 ? 'One request to join waits' : `${count} requests to join wait`
  return notificationSchema.parse({
    id: WAITING_ID,
    userId: WAITING_ID,
    created: msOf(newest),
    isViewed: msOf(newest) <= seen,
    kind: 'system',
    title: `${requests} for an answer`,
    link: isAdmin ? PATHS.manageTeams : PATHS.myGroup,
  })
}
