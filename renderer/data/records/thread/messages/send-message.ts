/** Sends a message in a thread: text, a picture, or both (decision 0061). */

import { objectPath } from '#core/policies/storage/object-path.ts'
import { messageSlot } from '#core/policies/storage/slots.ts'
import { type Pair, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import {
  MAX_MESSAGE_LENGTH,
  type ThreadMessage,
  threadMessageSchema,
} from '#core/records/thread.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { storeBlob } from '#data/platform/blobs-as-bytes.ts'
import { localDay } from '#data/platform/local-day.ts'
import { CHANGE_TABLES, readDay, storeDay } from '#data/records/day/write-days.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { prepareFile, type ScalePicture } from '#data/storage/files/prepare-file.ts'
import { messageIntents } from '../intents.ts'
import { isHeld } from './held-messages.ts'

interface Words {
  readonly text: string
  readonly picture?: Blob | undefined
}

interface Sent {
  readonly id: string
  /** The day whose first habit this has checked; undefined if it has checked none. */
  readonly checked: DayKey | undefined
}

type Prepared = Awaited<ReturnType<typeof prepareFile>>

/** A member's picture also checks the day's first habit. @throws RangeError for nothing, too much or others; FileRefused */
export async function sendMessage(
  account: Account,
  pair: Pair,
  words: Words,
  how: { readonly scale: ScalePicture; readonly signal?: AbortSignal },
): Promise<Sent> {
  const side = sideOf(pair, account.userId)
  if (!side) throw new RangeError('This thread belongs to other people.')
  const picture = words.picture && (await prepareFile('message/new', words.picture, how))
  how.signal?.throwIfAborted()
  const day = picture && side === 'member' ? await ownDay(account) : undefined
  const message = newMessage(account, pair, { text: words.text, picture, day })
  const write = () => store(account, message, picture, day)
  const checked = await (picture ? storeBlob(picture.blob, write) : write())
  return { id: message.id, checked: checked ? day : undefined }
}

async function ownDay(account: Account): Promise<DayKey> {
  return localDay(account.now(), (await readUser(account))?.dayStartHour)
}

/** @throws RangeError for nothing or too much */
export function newMessage(
  { userId, now }: Account,
  pair: Pair,
  given: { text: string; picture?: Prepared | undefined; day?: DayKey | undefined },
): ThreadMessage {
  const text = given.text.trim()
  if (text.length > MAX_MESSAGE_LENGTH) throw new RangeError('This message is too long.')
  if (text === '' && !given.picture) throw new RangeError('There’s nothing to send.')
  // The id begins with the writer's: only the writer may learn that the message does not exist yet.
  const id = `${userId}_${crypto.randomUUID()}`
  const { memberId, coachId } = pair
  const ending = given.picture?.contentType === 'image/jpeg' ? 'jpg' : 'webp'
  const picture = given.picture
    ? objectPath({ userId, audience: 'thread', memberId, coachId, file: `${id}.${ending}` })
    : ''
  return threadMessageSchema.parse({
    id,
    threadId: threadIdOf(pair),
    memberId,
    coachId,
    senderId: userId,
    text,
    picture,
    created: now(),
    dateNumber: given.day ? numberOfDay(given.day) : 0,
  })
}

/** @param held whether it waits for a picture, its own or that of an earlier message */
export async function enqueueMessage(
  account: Account,
  message: ThreadMessage,
  held: boolean,
): Promise<void> {
  await account.database.threadMessages.put({ ...message })
  const intent = { kind: 'sendMessage', message } as const
  const state = held ? 'held' : 'pending'
  await messageIntents.enqueue(account, `threadMessages/${message.id}`, intent, state)
}

const TABLES = [...CHANGE_TABLES, 'threadMessages', 'uploads'] as const

/** @returns whether this has checked the habit */
async function store(
  account: Account,
  message: ThreadMessage,
  picture: Prepared | undefined,
  day: DayKey | undefined,
): Promise<boolean> {
  const { database, now } = account
  return database.transaction('rw', [...TABLES], async () => {
    const held = picture !== undefined || (await isHeld(account, message.threadId))
    if (picture) {
      const slot = messageSlot(message.id)
      await database.uploads.put({ slot, id: message.id, ...picture, at: now(), state: 'waiting' })
    }
    await enqueueMessage(account, message, held)
    if (!day || (await readDay(account, day))?.habits.habit1.checked) return false
    await storeDay(account, day, { habit1: { value: true, at: nextStamp(now(), NEVER) } })
    return true
  })
}
