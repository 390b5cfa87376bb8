import type { Moved } from './moved.ts'

export const THREAD_MOVED: readonly Moved[] = [
  {
    attack: 'thread-messages.rules.ts: in the coach’s name',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message is sent under an id of somebody else',
  },
  {
    attack: 'thread-messages.rules.ts: of more than 4,000 characters',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message is longer than 4,000 characters',
  },
  {
    attack: 'thread-messages.rules.ts: that says nothing',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message says nothing',
  },
  {
    attack: 'thread-messages.rules.ts: from the future',
    door: 'command',
    file: 'renderer/data/records/thread/threads.test.ts',
    title: 'takes the server’s time when the clock runs ahead',
  },
  {
    attack: 'thread-messages.rules.ts: with a field of its own',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message has a field of its own',
  },
  {
    attack: 'thread-messages.rules.ts: in another thread, with somebody else’s coach',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a member writes to somebody else’s coach',
  },
  {
    attack: 'thread-messages.rules.ts: with a picture of somebody else',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message shows a picture of somebody else',
  },
  {
    attack: 'thread-messages.rules.ts: with one’s own private picture',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message shows one’s own private picture',
  },
  {
    attack: 'thread-messages.rules.ts: with a picture in the other’s folder',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message shows a picture in the other’s folder',
  },
  {
    attack: 'thread-messages.rules.ts: that is a screenshot without a picture',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message is a screenshot without a picture',
  },
  {
    attack: 'thread-messages.rules.ts: that is a screenshot of no day, or of one to come',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a message is a screenshot of no day',
  },
  {
    attack:
      'thread-messages.rules.ts: places, counts, read marks and times of the thread that are forged (11)',
    door: 'closed',
    file: 'core/policies/collections/collections.ts',
    title: 'threads',
  },
  {
    attack: 'thread-messages.rules.ts: a message that is changed',
    door: 'closed',
    file: 'core/policies/collections/collections.ts',
    title: 'threadMessages',
  },
  {
    attack: 'thread-messages.rules.ts: that was said before',
    door: 'command',
    file: 'core/server/commands/threads/send-message.test.ts',
    title: 'stays the same when its id is sent again with another text',
  },
  {
    attack: 'messages.rules.ts: a flood of messages',
    door: 'command',
    file: 'core/server/commands/threads/send-message.test.ts',
    title: 'stops a flood, and still admits the other’s messages',
  },
  {
    attack: 'messages.rules.ts: keeping the other out of a thread',
    door: 'command',
    file: 'core/server/commands/threads/send-message.test.ts',
    title: 'stops a flood, and still admits the other’s messages',
  },
  {
    attack:
      'threads.rules.ts: writing after the member names another coach, or the coach has stopped',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a member writes to somebody who coaches no more',
  },
  {
    attack: 'threads.rules.ts: writing to or from a closed account',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a coach writes to a closed account',
  },
  {
    attack: 'blocked.rules.ts: a message to a coach',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a member writes to a coach whom they block',
  },
  {
    attack: 'blocked.rules.ts: a message to a member',
    door: 'command',
    file: 'tests/attacks/threads.ts',
    title: 'a coach writes to a member who blocks them',
  },
]
