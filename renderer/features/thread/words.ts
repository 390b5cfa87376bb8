/** Texts of messages between a member and a coach. */
import { counted } from '#ui/day-words.ts'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const THREADS = {
  yourCoach: 'Your coach',
  earlierCoach: 'An earlier coach',
} as const

/** A coach's list of conversations. */
export const INBOX = {
  filters: { all: 'All', 'needs-reply': 'Needs a reply' },
  find: 'Find by name or text',
  summary: (count: number, toReply: number) =>
    `${counted(count, 'conversation')} · ${
      toReply === 0
        ? 'nobody waits for a reply'
        : `${toReply} ${toReply === 1 ? 'needs' : 'need'} a reply`
    }`,
  more: (count: number) => `Show ${count > 100 ? 'more' : `the other ${count}`}`,
} as const

/** Shown instead of messages. */
export const NO_MESSAGES = {
  notYoursText: SEEN_BY_FEW.messagesOfTwo,
} as const

export const LOG = {
  more: 'More about this message',
  emptyForCoach: SEEN_BY_FEW.messagesOfTwo,
  said: (name: string, text: string) => `${name}: ${text}`,
} as const

export const COMPOSER = {
  left: (count: number) =>
    count < 0
      ? `${counted(-count, 'character')} too many to send`
      : `${counted(count, 'character')} left`,
} as const
