/** Texts of messages between a member and a coach. */
import { counted } from '#ui/day-words.ts'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const THREADS = {
  yourCoach: 'Your coach',
  earlierCoach: 'An earlier coach',
  isOver:
    'They no longer coach you, so nothing more is written here. What you wrote to each other stays yours to read.',
  unread: ' unread',
} as const

/** A coach's list of conversations. */
export const INBOX = {
  show: 'Show conversations',
  filters: { all: 'All', 'needs-reply': 'Needs a reply' },
  find: 'Find by name or text',
  summary: (count: number, toReply: number) =>
    `${counted(count, 'conversation')} · ${
      toReply === 0
        ? 'nobody waits for a reply'
        : `${toReply} ${toReply === 1 ? 'needs' : 'need'} a reply`
    }`,
  found: (count: number) =>
    `${counted(count, 'conversation')} found, among names and the messages on this device`,
  noMatch: 'No conversations match.',
  noneToReply: 'Nobody waits for a reply.',
  more: (count: number) => `Show ${count > 100 ? 'more' : `the other ${count}`}`,
} as const

/** Shown instead of messages. */
export const NO_MESSAGES = {
  noCoachText:
    'Your community’s admins choose one for you. Then you can write to each other here, and a screenshot you send checks “Text Coach & Screenshot” for the day.',
  /** Precedes a link to the coach's group. */
  nobodyWroteText: 'Messages from your members appear here. To write first, open a member in',
  notYoursText: SEEN_BY_FEW.messagesOfTwo,
  awayText: 'It opens when you’re back online.',
} as const

export const LOG = {
  more: 'More about this message',
  emptyForMember: `Say hello, or send today’s screenshot: it checks “Text Coach & Screenshot” for the day. ${SEEN_BY_FEW.messages}`,
  emptyForCoach: SEEN_BY_FEW.messagesOfTwo,
  olderFailed: 'Couldn’t load older messages. Try again when you’re online.',
  sender: (name: string) => `${name}: `,
  said: (name: string, text: string) => `${name}: ${text}`,
  written: (time: string) => `written ${time}`,
  notSent: (reason: string) => `Not sent. ${reason}`,
} as const

export const PICTURE = {
  gone: 'This picture is no longer available.',
} as const

export const COMPOSER = {
  choose: 'Choose a picture to send',
  checksHabit: 'Sending it checks “Text Coach & Screenshot”.',
  left: (count: number) =>
    count < 0
      ? `${counted(-count, 'character')} too many to send`
      : `${counted(count, 'character')} left`,
  deviceFull: 'This device is out of space. Free some, then send it again.',
  notKept: 'Couldn’t save your message on this device. Try again.',
} as const
