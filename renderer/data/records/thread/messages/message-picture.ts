/** What happens to a message when the upload of its picture succeeds or is refused. */
import { Dexie } from 'dexie'
import { threadNames, uploadDay } from '#core/policies/storage/file-names.ts'
import {
  type ObjectPath,
  objectPath,
  objectPathSchema,
} from '#core/policies/storage/object-path.ts'
import { messageSlot } from '#core/policies/storage/slots.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { leftBehind } from '#data/storage/files/left-behind.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { readWaiting, release } from './held-messages.ts'

export async function picturePath(
  { database }: Account,
  messageId: string,
): Promise<ObjectPath | undefined> {
  const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
  return objectPathSchema.safeParse(message?.picture).data
}

/** The unused paths of the day for a message's picture (decision 0104). @returns none if it is gone, or all are used */
export async function threadPictures(
  account: Account,
  messageId: string,
  serverNow: number,
): Promise<readonly ObjectPath[]> {
  const { database, userId } = account
  const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
  if (!message) return []
  const { threadId, memberId, coachId } = message
  const at = (file: string) => objectPath({ userId, audience: 'thread', memberId, coachId, file })
  const sent: unknown[] = await database.threadMessages
    .where('[threadId+number]')
    .between([threadId, Dexie.minKey], [threadId, Dexie.maxKey])
    .toArray()
  const waiting = await readWaiting(account, threadId)
  const pictures = [...sent, ...waiting.map((one) => one.message)].map(pictureOf)
  const own = at('_').slice(0, -1)
  const names = pictures.flatMap((path) => (path.startsWith(own) ? [path.slice(own.length)] : []))
  return threadNames(uploadDay(serverNow), names).map(at)
}

function pictureOf(message: unknown): string {
  return threadMessageSchema.safeParse(message).data?.picture ?? ''
}

/** The picture is uploaded: queues the message, and caches the picture like one that was viewed. */
export async function pictureArrived(
  account: Account,
  messageId: string,
  path: ObjectPath,
): Promise<void> {
  const { database, now } = account
  const slot = messageSlot(messageId)
  const tables = ['uploads', 'files', 'outbox', 'settings', 'threadMessages'] as const
  await database.transaction('rw', [...tables], async () => {
    const upload = await database.uploads.get(slot)
    const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
    // The message was discarded at the moment when its upload finished.
    if (!upload || !message) {
      await leftBehind.write(account, path, now())
      return
    }
    // Only the upload has shown which of the day's paths was free.
    const found = { ...message, picture: path }
    await database.threadMessages.put(found)
    const waiting = await readWaiting(account, message.threadId)
    const own = waiting.find((one) => one.message.id === messageId)
    if (own)
      await database.outbox.update(own.seq, { intent: { kind: 'sendMessage', message: found } })
    await database.files.put({ path, blob: upload.blob, at: now() })
    await database.uploads.delete(slot)
    await release(account, message.threadId)
  })
}

/** The cloud refuses the picture: the message is refused with the reason, and those after it are sent. */
export async function pictureRefused(
  account: Account,
  messageId: string,
  reason: string,
): Promise<void> {
  const { database } = account
  await database.transaction('rw', ['uploads', 'outbox', 'threadMessages'], async () => {
    await database.uploads.update(messageSlot(messageId), { state: 'refused', reason })
    const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
    if (!message) return
    const waiting = await readWaiting(account, message.threadId)
    const own = waiting.find((one) => one.message.id === messageId)
    if (own) await database.outbox.update(own.seq, { state: 'refused', reason })
    await release(account, message.threadId)
  })
}
