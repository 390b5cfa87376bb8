import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { ASK_AGAIN_AFTER_MS } from './joining.ts'

/**
 * The notification that a request was not accepted; one per request, by its id.
 */
export function declinedNotification(
  { id, userId, groupName, at }: Pick<JoinRequest, 'id' | 'userId' | 'groupName' | 'at'>,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: `declined_${userId}_${at}`,
    userId,
    created: now,
    kind: 'system',
    title: `Your request was not accepted by ${groupName}`,
    body: `You can ask again in ${ASK_AGAIN_AFTER_MS / MS_A_DAY} days, or join another group.`,
    link: PATHS.leaderBoard,
    sourceId: id,
  })
}
