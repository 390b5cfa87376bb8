import * as z from 'zod/mini'
import {
  type AnnouncementWords,
  typedBroadcastFields,
} from '#core/policies/announcements/announcement.ts'
import { MAX_PLANNED_DAYS, readPlannedTime, type TimeTrouble } from './planned-time.ts'

const TROUBLE: Readonly<Record<TimeTrouble, { field: 'day' | 'time'; message: string }>> = {
  'no-day': { field: 'day', message: 'Choose a day as well, or clear the time to send it now.' },
  'no-time': { field: 'time', message: 'Choose a time as well, or clear the day to send it now.' },
  past: {
    field: 'time',
    message: 'This time is over. Choose a later one, or clear both to send it now.',
  },
  far: { field: 'day', message: `Choose a day within the next ${MAX_PLANNED_DAYS} days.` },
  skipped: {
    field: 'time',
    message:
      'The clocks go forward at this time, so it does not exist on that day. Choose another one.',
  },
}

export interface PreparedAnnouncement {
  readonly words: AnnouncementWords
  /** In ms; undefined to send it at once. */
  readonly sendAt: number | undefined
  /** The planned announcement that it replaces; `''` for none. */
  readonly replaces: string
}

/** What an admin fills in; gives what is stored. @param clock the admin's time zone, and the time */
export function announcementFormSchema(
  clock: () => { readonly zone: string; readonly now: number },
) {
  return z.pipe(
    z
      .object({
        ...typedBroadcastFields,
        day: z.string(),
        time: z.string(),
        sendAt: z.number(),
        replaces: z.string(),
      })
      .check(({ value, issues }) => {
        const read = readPlannedTime(value, clock())
        if (!read || 'at' in read) return
        const { field, message } = TROUBLE[read.trouble]
        issues.push({ code: 'custom', input: value[field], path: [field], message })
      }),
    z.transform(({ title, body, link, replaces, ...typed }): PreparedAnnouncement => {
      const read = readPlannedTime(typed, clock())
      const words = { title, body: body.trim(), ...link }
      return { words, sendAt: read && 'at' in read ? read.at : undefined, replaces }
    }),
  )
}

export type TypedAnnouncement = z.input<ReturnType<typeof announcementFormSchema>>
