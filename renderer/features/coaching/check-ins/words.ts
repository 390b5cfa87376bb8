/** Texts of the coach's queue of check-ins. */

import { MS_A_DAY } from '#core/values/time/day.ts'
import { LONG_WAIT_DAYS } from '#core/views/check-in/due.ts'
import { counted } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'

const SINCE = localFormat({ weekday: 'short', day: 'numeric', month: 'short' })

export const CHECK_INS_WORDS = {
  done: {
    text: (answered: number) =>
      `You answered ${counted(answered, 'check-in')}. New ones show up here when members send their week.`,
  },
  /** @param all those that wait, and those answered in this visit */
  count: (waiting: number, all: number, hasMore: boolean) =>
    `${waiting} of ${all}${hasMore ? ' or more' : ''} ${waiting === 1 ? 'waits' : 'wait'}`,
  asOf: (sent: number) => `As it was when it was sent, ${SINCE.format(sent)}.`,
  since: (sent: number) => `waiting since ${SINCE.format(sent)}`,
  late: (sent: number, now: number) =>
    `waiting for ${counted(Math.floor((now - sent) / MS_A_DAY), 'day')}`,
  notHere:
    'This week isn’t on this device yet. It shows up here once you’re back online; the next one may be here.',
  unreadable: 'Couldn’t read what this check-in says. Ask an admin to look into it.',
} as const

export const REPLY_WORDS = {
  label: (name: string) => `Your answer to ${name}`,
  send: 'Send answer',
  next: 'Next',
  nextHint: 'Leaves this one unanswered for now; it comes back at the end.',
  keys: 'Ctrl+Enter (or ⌘+Enter) sends. Alt+1, 2 or 3 adds a phrase. Alt+N goes on.',
  empty: 'Write an answer first.',
  tooLong: (most: number) => `It is longer than ${most} characters. Shorten it.`,
  refused: 'This answer was not accepted. Change it if you like, and send it again.',
  queued: (name: string) => `Your answer to ${name} is sent once you’re back online.`,
  tooLate: (name: string) => `Your answer to ${name} is already on its way.`,
} as const

export const TALK_WORDS = {
  note: 'Phone, after the check-in',
  notLogged: 'The session is not logged.',
} as const

export const SNIPPET_WORDS = {
  label: 'Phrases',
  usual: [
    'Well done, keep it up!',
    'A hard week happens. Begin with one habit tomorrow.',
    'What would make next week easier?',
  ],
  edit: 'Edit phrases',
  done: 'Done',
  field: (number: number) => `Phrase ${number}`,
  about: 'Kept on this device.',
  /** A phrase without a text. */
  empty: 'Empty',
} as const

export const LINE_WORDS = {
  waiting: (count: number, hasMore: boolean) =>
    hasMore
      ? `${count} check-ins or more wait`
      : `${counted(count, 'check-in')} ${count === 1 ? 'waits' : 'wait'}`,
  late: (count: number) => `${count} for more than ${LONG_WAIT_DAYS} days`,
} as const
