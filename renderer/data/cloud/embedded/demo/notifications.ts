/** What has been written to those whom one can step in as, up to the day the community was made. */
import type { DayKey } from '#core/days/day.ts'
import type { Notification } from '#core/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { Persona } from './members.ts'

interface Note extends Pick<Notification, 'kind' | 'title' | 'link'> {
  readonly body?: string
  readonly hoursAgo: number
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
  hoursAgo: 24 * 30,
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
    {
      kind: 'referral',
      title: 'Somebody joined with your link',
      link: '/community/referral',
      hoursAgo: 24 * 6,
      isViewed: true,
    },
    WELCOME,
  ],
  coach: [
    {
      kind: 'referral',
      title: 'Somebody joined with your link',
      link: '/community/referral',
      hoursAgo: 5,
    },
    NEWS,
    WELCOME,
  ],
  admin: [NEWS, WELCOME],
}

/** @param today the day the community is made on: they are from before it began */
export function demoNotifications(
  userId: string,
  persona: Persona,
  today: DayKey,
): readonly Notification[] {
  const start = Date.parse(`${today}T00:00:00Z`) - 12 * 3_600_000
  return NOTES[persona].map(({ hoursAgo, ...note }, index) =>
    notificationSchema.parse({
      id: `demo_${persona}_${index + 1}`,
      userId,
      created: start - hoursAgo * 3_600_000,
      syncedAt: start,
      ...note,
    }),
  )
}
