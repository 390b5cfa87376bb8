/** The notification of an admin's change to a member's coaching: a new coach, becoming a coach, and the end of either. */
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import { PATHS, threadWithCoachPath } from '#core/values/links/paths.ts'

/** The coaching fields of a member's record, as admins change them. */
interface Coaching {
  readonly isConsistencyCoach: boolean
  readonly isExecutiveCoach: boolean
  readonly consistencyCoachId: string
  readonly executiveCoachId: string
}

interface CoachingChange {
  readonly userId: string
  readonly before: Coaching
  readonly after: Coaching
  /** A coach's name; `''` if they have none. */
  readonly nameOf: (coachId: string) => string
}

/** @param at when it was written, in ms since 1970 */
export function coachingNotificationId(userId: string, at: number): string {
  return `coaching_${userId}_${at}`
}

/**
 * One notification for all that one commit changes; an undo gets one as well, which says how things are then.
 * @param now ms since 1970
 * @returns undefined if nothing has changed for the member
 */
export function coachingNotification(
  { userId, before, after, nameOf }: CoachingChange,
  now: number,
): Notification | undefined {
  const kinds = [
    {
      role: 'consistency coach',
      article: 'a',
      is: [before.isConsistencyCoach, after.isConsistencyCoach],
      has: [before.consistencyCoachId, after.consistencyCoachId],
    },
    {
      role: 'executive coach',
      article: 'an',
      is: [before.isExecutiveCoach, after.isExecutiveCoach],
      has: [before.executiveCoachId, after.executiveCoachId],
    },
  ] as const
  const news = kinds.flatMap(({ role, article, is, has }) => [
    ...(has[0] === has[1] ? [] : [newsOfCoach(role, has[1], nameOf)]),
    ...(is[0] === is[1] ? [] : [newsOfRole(`${article} ${role}`, is[1])]),
  ])
  const [first, ...others] = news
  if (!first) return undefined
  return notificationSchema.parse({
    id: coachingNotificationId(userId, now),
    userId,
    created: now,
    kind: 'system',
    title: first.text,
    body: [
      ...others.map(({ text }) => `${text}.`),
      ...(news.some(({ isLoss }) => isLoss) ? [KEPT] : []),
    ].join(' '),
    link: first.link,
  })
}

const KEPT =
  'What you wrote to each other stays in your messages. An admin can give you another coach.'

interface News {
  readonly text: string
  readonly link: string
  /** The member has nobody in this role now. */
  readonly isLoss?: boolean
}

function newsOfCoach(role: string, coachId: string, nameOf: (id: string) => string): News {
  if (coachId === '') return { text: `You have no ${role} now`, link: '', isLoss: true }
  const name = nameOf(coachId)
  const text = name === '' ? `You have a new ${role}` : `${name} is your ${role} now`
  return { text, link: threadWithCoachPath(coachId) }
}

function newsOfRole(role: string, is: boolean): News {
  return is
    ? { text: `You’re ${role} now`, link: PATHS.myGroup }
    : { text: `You’re not ${role} any more`, link: '' }
}
