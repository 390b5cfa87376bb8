import { CloudError } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import type { NotesState } from '#data/pages/coaching/use-notes.ts'
import { averageText } from '#ui/number-words.ts'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const MEMBER_WORDS = {
  loading: 'Loading the member…',
  refused: {
    text: 'This link leads to nobody you coach. It may have a typing mistake, or the member has another coach now.',
  },
  unreachable: {
    title: 'Couldn’t load this member',
    text: 'We can’t reach the community right now. Their days show up here once you’re back online.',
  },
} as const

/** Texts of a member's record, as admins read it. */
export const RECORD_WORDS = {
  refused: {
    title: 'No such member',
    text: 'This link leads to no member whose record can be read. Look for them among all members.',
  },
  notesFailed: 'Couldn’t load the notes. Try again when you’re back online.',
} as const

export const FACT_WORDS = {
  /** @param points undefined while there are too few days for an average */
  pointsADay: (points: number | undefined) =>
    points === undefined ? 'Too early' : averageText(points),
} as const

export const MESSAGE_WORDS = {
  title: 'Send a message',
  label: 'Message',
  description: 'They can answer in the thread. A notification is read only; it has your name.',
  empty: 'Write a message first.',
  tooLong: {
    thread: (most: number) => `It is longer than ${most} characters. Shorten it.`,
    bell: (most: number) =>
      `A notification has ${most} characters at most. Shorten it, or send it in the thread.`,
  },
  send: { thread: 'Send in the thread', bell: 'Send as a notification' },
  blocked: 'Neither of you can write to the other until you unblock them.',
  sent: {
    thread: (name: string) => `It is in your thread with ${name || 'the member'}.`,
    bell: (name: string) => `${name || 'The member'} will see it in their notifications.`,
  },
} as const

export const NOTES_WORDS = {
  title: 'Private notes',
  about: SEEN_BY_FEW.notes,
  changed: 'Somebody else changed these notes meanwhile. Theirs:',
  /** Shown for the other person's notes if they deleted all of them. */
  nothing: '(empty)',
  keepBoth: 'Keep both',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  save: 'Save notes',
  empty: 'No notes yet.',
} as const

export const NOTES_STATE_WORDS: Readonly<Record<Exclude<NotesState, 'failed'>, string>> = {
  loading: 'Loading…',
  saved: 'Saved.',
  unsaved: 'Not saved yet. Your text is kept on this device.',
  saving: 'Saving…',
}

/** Why notes could not be read or saved. */
export function notesTroubleText(error: unknown): string {
  if (error instanceof CloudError && error.code === 'invalid') {
    return 'Couldn’t read the stored notes, so nothing is written over them. Ask an admin to look into it.'
  }
  const kept = 'Your text is kept on this device; save it once you’re back online.'
  return troubleText(error, `We can’t reach the community right now. ${kept}`)
}

export const SESSION_WORDS = {
  title: 'Private sessions',
  about: `The member’s record counts them. ${SEEN_BY_FEW.sessions}`,
  day: 'Day',
  note: 'Short note',
  log: 'Log session',
  wrongDay: 'Choose a day within the last year.',
  tooLong: (most: number) => `The note is longer than ${most} characters. Shorten it.`,
  unreachable:
    'We can’t reach the community right now. Earlier sessions show up once you’re back online.',
} as const

export const REMOVE_WORDS = {
  about:
    'Somebody you remove leaves when they next open Fourfold, and can’t come back until you unblock them. You stay their coach.',
  removed:
    'Removed and blocked: they leave when they next open Fourfold, and can’t come back until they are unblocked.',
} as const
