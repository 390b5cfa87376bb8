/** The personas' notifications, from before the day the community was created. */

import {
  type Notification,
  referralNotification,
} from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import { type DayKey, MS_AN_HOUR } from '#core/values/time/day.ts'
import { demoMembers, type Persona } from './members.ts'

interface Note extends Pick<Notification, 'kind' | 'title' | 'link'> {
  readonly body?: string
  /** Without it, when the account was created. */
  readonly hoursAgo?: number
  readonly isViewed?: boolean
}

const NEWS: Note = {
  kind: 'announcement',
  title: 'The group call moves to Thursday',
  body: 'Same hour as ever. Bring one thing that went well this week.',
  link: '/leader-board',
  hoursAgo: 20,
}

const WELCOME: Note = {
  kind: 'system',
  title: 'Welcome to Fourfold',
  body: 'Four habits a day. Your group’s board shows only those who agreed to stand on it.',
  link: '/onboarding/habits',
  isViewed: true,
}

const NOTES: Readonly<Record<Persona, readonly Note[]>> = {
  member: [
    {
      kind: 'coach',
      title: 'Good to see you out running',
      body: 'How did the early mornings go? Tell me on Thursday.',
      link: '',
      hoursAgo: 2,
    },
    NEWS,
    {
      kind: 'streak',
      title: 'You keep showing up',
      body: 'See how your months compare.',
      link: '/personal-leader-board',
      hoursAgo: 49,
      isViewed: true,
    },
    WELCOME,
  ],
  coach: [
    {
      kind: 'announcement',
      title: 'The coaches meet on Friday',
      body: 'Bring one question you could not answer.',
      link: '',
      hoursAgo: 5,
    },
    NEWS,
    WELCOME,
  ],
  admin: [NEWS, WELCOME],
}

/** @param joinedAt when all accounts were created, in ms; the notifications are older than `today` */
export function demoNotifications(
  userId: string,
  persona: Persona,
  today: DayKey,
  joinedAt: number,
): readonly Notification[] {
  const start = Date.parse(`${today}T00:00:00Z`) - 12 * MS_AN_HOUR
  const notes = NOTES[persona].map(({ hoursAgo, ...note }, index) =>
    notificationSchema.parse({
      id: `demo_${persona}_${index + 1}`,
      userId,
      created: hoursAgo === undefined ? joinedAt : start - hoursAgo * MS_AN_HOUR,
      syncedAt: start,
      ...note,
    }),
  )
  const joined = demoMembers()
    .filter(({ refferedById }) => refferedById === userId)
    .map(({ id }) => ({
      ...referralNotification(id, userId, joinedAt + MS_AN_HOUR),
      isViewed: true,
      syncedAt: start,
    }))
  return [...notes, ...joined]
}
