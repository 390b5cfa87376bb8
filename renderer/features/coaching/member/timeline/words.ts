/** Texts of a coach's line of time of one member. */

import { dayOfNumber } from '#core/values/time/day.ts'
import type { TimelineEntry } from '#core/views/coaching/timeline.ts'
import { weekName } from '#ui/week-name.ts'

export const TIMELINE_WORDS = {
  find: 'Find in the timeline',
  empty: 'Nothing was said or done in this time.',
  noMatch: 'Nothing matches in what is loaded.',
  cachedOnly:
    'We can’t reach the community right now. This is what was read on this device before.',
  picture: 'Picture, in the thread',
} as const

interface People {
  readonly coachId: string
  /** The member's. */
  readonly name: string
}

/** What an entry is, such as "You, in the thread". */
export function entryName(entry: TimelineEntry, { coachId, name }: People): string {
  switch (entry.kind) {
    case 'check-in':
      return `Check-in, week of ${weekName(dayOfNumber(entry.checkIn.head.week))}`
    case 'message':
      return entry.message.senderId === coachId ? 'You, in the thread' : `${name}, in the thread`
    case 'word':
      return 'You, as a notification'
    case 'session':
      return entry.session.coachId === coachId
        ? 'Private session'
        : 'Private session, by another coach'
    case 'notes':
      return 'Private notes changed'
    case 'break':
      return 'Break day'
  }
}
