/** A coach's message to a member's notifications (docs/product.md#coaching). */
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { threadWithCoachPath } from '#core/values/links/paths.ts'

/** The most messages a day from one coach to one member. */
export const COACH_MESSAGES_A_DAY = 10

interface Said {
  readonly id: string
  readonly coach: Pick<User, 'id' | 'name'>
  readonly memberId: string
  readonly text: string
  /** In ms. */
  readonly created: number
}

/** It leads to the thread, where the member can answer. */
export function coachMessage({ id, coach, memberId, text, created }: Said): Notification {
  return notificationSchema.parse({
    ...{ id, userId: memberId, kind: 'coach', body: text.trim(), created },
    link: threadWithCoachPath(coach.id),
    title: coach.name === '' ? 'Message from your coach' : `Message from ${coach.name}`,
  })
}
