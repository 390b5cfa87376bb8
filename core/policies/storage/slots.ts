/** The places for files in a member's profile and messages, and what each accepts. */
import type { User } from '#core/records/user.ts'
import type { FileType } from './file-type.ts'

export const FILE_SLOTS = ['image', 'headerImage', 'video'] as const
export type FileSlot = (typeof FILE_SLOTS)[number]

/** A picture in a message of a thread; each has a slot of its own (decision 0061). */
export type MessageSlot = `message/${string}`
export type UploadSlot = FileSlot | MessageSlot

interface SlotKind {
  readonly field: string
  readonly kind: 'image' | 'video'
  /** The name of its files, and how many there may be for each audience (core/policies/storage/file-names.ts). */
  readonly name: string
  readonly places: number
  /** The longest side of a picture after scaling down, in pixels. */
  readonly longest: number
}

export const SLOTS: Readonly<Record<FileSlot, SlotKind>> = {
  image: { field: 'image', kind: 'image', name: 'picture', places: 10, longest: 1024 },
  headerImage: {
    field: 'social.headerImage',
    kind: 'image',
    name: 'header',
    places: 10,
    longest: 2048,
  },
  video: { field: 'video', kind: 'video', name: 'video', places: 3, longest: 0 },
}

/** Screenshots are tall, and people read the text on them. */
const MESSAGE_PICTURE = { kind: 'image', longest: 2048 } as const

export function slotKind(slot: UploadSlot): Pick<SlotKind, 'kind' | 'longest'> {
  return isMessageSlot(slot) ? MESSAGE_PICTURE : SLOTS[slot]
}

export function messageSlot(messageId: string): MessageSlot {
  return `message/${messageId}`
}

export function isMessageSlot(slot: string): slot is MessageSlot {
  return slot.startsWith('message/')
}

export function messageOfSlot(slot: MessageSlot): string {
  return slot.slice('message/'.length)
}

export function fileIn(user: Pick<User, 'image' | 'video' | 'social'>, slot: FileSlot): string {
  return slot === 'headerImage' ? user.social.headerImage : user[slot]
}

export function slotProblem(slot: UploadSlot, type: FileType): string | undefined {
  const { kind } = slotKind(slot)
  if (type.startsWith(kind)) return undefined
  return kind === 'image'
    ? 'This is a video. Choose a picture here.'
    : 'This is a picture. Choose a video here.'
}
