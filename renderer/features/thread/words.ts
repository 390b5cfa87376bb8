/** Texts of messages between a member and a coach. */
import { counted } from '#ui/day-words.ts'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const THREADS = {
  title: 'Messages',
  label: 'Conversations',
  all: 'All messages',
  yourCoach: 'Your coach',
  yourCoaches: 'Your coaches',
  earlierCoach: 'An earlier coach',
  isOver:
    'They no longer coach you, so nothing more is written here. What you wrote to each other stays yours to read.',
  blocked: 'Neither of you can write here until you unblock them.',
  yourMembers: 'Your members',
  yourMember: 'Your member',
  aMember: 'A member',
  theirDays: 'Their days',
  bothRoles: 'Your consistency and executive coach',
  executive: 'Your executive coach',
  consistency: 'Your consistency coach',
  unread: ' unread',
  manyUnread: '99+',
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
  needsReply: 'Needs a reply',
  picture: 'Sent a picture',
  byYou: (text: string) => `You: ${text}`,
  waiting: (text: string) => `${text} (not sent yet)`,
  notHere: 'Open it to load the messages.',
  more: (count: number) => `Show ${count > 100 ? 'more' : `the other ${count}`}`,
} as const

/** Shown instead of messages. */
export const NO_MESSAGES = {
  noCoach: 'No coach yet',
  noCoachText:
    'Your community’s admins choose one for you. Then you can write to each other here, and a screenshot you send checks “Text Coach & Screenshot” for the day.',
  nobodyWrote: 'No messages yet',
  /** Precedes a link to the coach's group. */
  nobodyWroteText: 'Messages from your members appear here. To write first, open a member in',
  group: 'My Coaching Group',
  notHere: 'No messages on this device yet',
  notHereText: 'We can’t reach the community right now. Messages load when you’re back online.',
  notYours: 'You can’t open this conversation',
  notYoursText: SEEN_BY_FEW.messagesOfTwo,
  toYours: 'Go to your messages',
  away: 'Couldn’t load this conversation',
  awayText: 'It opens when you’re back online.',
} as const

export const LOG = {
  label: (name: string) => `Messages with ${name}`,
  more: 'More about this message',
  today: 'Today',
  empty: 'No messages yet',
  emptyForMember: `Say hello, or send today’s screenshot: it checks “Text Coach & Screenshot” for the day. ${SEEN_BY_FEW.messages}`,
  emptyForCoach: SEEN_BY_FEW.messagesOfTwo,
  older: 'Show older messages',
  olderFailed: 'Couldn’t load older messages. Try again when you’re online.',
  you: 'You',
  sender: (name: string) => `${name}: `,
  sentPicture: 'sent a picture',
  said: (name: string, text: string) => `${name}: ${text}`,
  written: (time: string) => `written ${time}`,
  waiting: 'Waiting for the network',
  sending: 'Sending…',
  notSent: (reason: string) => `Not sent. ${reason}`,
  noReason: 'No reason was given.',
  tryAgain: 'Try again',
  remove: 'Remove',
} as const

export const PICTURE = {
  ofDay: (day: string) => `Screenshot of ${day}`,
  yours: 'Picture from you',
  from: (name: string) => `Picture from ${name}`,
  sending: 'Sending the picture',
  gone: 'This picture is no longer available.',
  away: 'This picture loads when you’re back online.',
} as const

export const COMPOSER = {
  label: (name: string) => `Message to ${name}`,
  placeholder: 'Write a message',
  send: 'Send',
  choose: 'Choose a picture to send',
  addScreenshot: 'Add a screenshot',
  addPicture: 'Add a picture',
  chosen: 'The picture you chose',
  checksHabit: 'Sending it checks “Text Coach & Screenshot”.',
  onePicture: 'One picture.',
  remove: 'Remove',
  left: (count: number) =>
    count < 0
      ? `${counted(-count, 'character')} too many to send`
      : `${counted(count, 'character')} left`,
  deviceFull: 'This device is out of space. Free some, then send it again.',
  notKept: 'Couldn’t save your message on this device. Try again.',
  checked: (habit: string, points: number) => `${habit} is checked: ${points} points.`,
} as const
