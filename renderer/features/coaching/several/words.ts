/** Texts about a message to several members. */
import { FIRST_NAME_PLACE } from '#core/values/names/first-name.ts'
import { counted } from '#ui/day-words.ts'

export const CHOOSE_WORDS = {
  tooMany: (most: number) =>
    `One message goes to ${most} members at most: choose fewer to write to them.`,
  /** Where some of the chosen members are blocked, or all. */
  notBlocked: (count: number) =>
    count === 1
      ? 'No message goes to the one you have blocked.'
      : `No message goes to the ${count} you have blocked.`,
  allBlocked: (count: number) =>
    `You have blocked ${count === 1 ? 'them' : 'all of them'}, so you can’t write to them.`,
} as const

export const SEVERAL_WORDS = {
  title: (count: number) => `Write to ${counted(count, 'member')}`,
  label: 'Message',
  hint: `Each gets it in their own thread. ${FIRST_NAME_PLACE} becomes the first name.`,
  insert: 'Insert first name',
  preview: (name: string) => `As ${name} reads it`,
  send: (count: number) => `Send to ${counted(count, 'member')}`,
  /** How long it takes: the device sends one message after another, about one a second. */
  time: (count: number) =>
    count <= 60
      ? 'It takes less than a minute.'
      : `It takes about ${Math.ceil(count / 60)} minutes: one after another, also while you do something else here.`,
  empty: 'Write a message first.',
  tooLong: (name: string, most: number) =>
    `With ${name}’s name it is longer than ${most} characters. Shorten it.`,
  notKept: 'Couldn’t save your message on this device. Try again.',
  deviceFull: 'This device is out of space. Free some, then send it again.',
  queued: (count: number) => `Your message to ${counted(count, 'member')} is on its way.`,
} as const

export const PROGRESS_WORDS = {
  offline: 'They are sent once you’re back online.',
} as const
