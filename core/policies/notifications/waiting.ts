/** The bell's notices of what waits for an admin or a coach: requests for a plan, reports, requests to join. */
import * as z from 'zod/mini'
import { recordedInstantSchema } from '#core/records/fields.ts'
import { notificationSchema } from '#core/records/group.ts'
import { PATHS } from '#core/values/links/paths.ts'
import type { Notification } from './notifications.ts'

export const waitingSchema = z.object({
  count: z.int().check(z.nonnegative()),
  /** When the latest of them was sent, in ms; 0 if there is none. */
  newest: recordedInstantSchema,
})

export type Waiting = z.infer<typeof waitingSchema>

const JOINING = {
  id: 'waiting-requests',
  title: (count: number) =>
    `${count === 1 ? 'One request to join waits' : `${count} requests to join wait`} for an answer`,
} as const

const KINDS = {
  plans: {
    id: 'waiting-plans',
    title: (count: number) =>
      `${count === 1 ? 'One request for a plan waits' : `${count} requests for a plan wait`} for an answer`,
    link: PATHS.manageMembers,
  },
  reports: {
    id: 'waiting-reports',
    title: (count: number) =>
      `${count === 1 ? 'One report waits' : `${count} reports wait`} for a decision`,
    link: PATHS.reportedContent,
  },
  joiningAny: { ...JOINING, link: PATHS.manageTeams },
  joiningOwn: { ...JOINING, link: PATHS.myGroup },
} as const

export type WaitingKind = keyof typeof KINDS

export function waitingId(kind: WaitingKind): string {
  return KINDS[kind].id
}

/** Not stored: it says what waits now. @param seen when the latest one was sent that it has been seen with, in ms */
export function waitingNotice(
  kind: WaitingKind,
  { count, newest }: Waiting,
  seen: number,
): Notification | undefined {
  if (count === 0) return undefined
  const { id, title, link } = KINDS[kind]
  return notificationSchema.parse({
    id,
    userId: id,
    title: title(count),
    link,
    created: newest,
    isViewed: newest <= seen,
  })
}
