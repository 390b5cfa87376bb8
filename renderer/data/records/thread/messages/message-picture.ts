/** A message's picture on its way: what becomes of the message when it arrives, or never does. */
import { Dexie } from 'dexie'
import { messageSlot } from '#core/files/slots.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { threadNames, uploadDay } from '#core/storage/file-names.ts'
import { type ObjectPath, objectPath, objectPathSchema } from '#core/storage/object-path.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { readWaiting, release } from './held-messages.ts'

/** Where a message's picture is to lie, undefined where there is no such message any more. */
export async function picturePath(
  { database }: Account,
  messageId: string,
): Promise<ObjectPath | undefined> {
  const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
  return objectPathSchema.safeParse(message?.picture).data
}

/**
 * Where a message's picture may be stored: what is left of the day's places, by the server's clock (decision 0104).
 * @returns none where there is no such message any more, or the day's places are all known to be used
 */
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

/** The cloud has the picture: the message goes, and it is kept here like one that was seen. */
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
    // The message was taken back in the moment in which its picture arrived.
    if (!upload || !message) {
      await database.settings.put({ key: `file/remove/${path}`, value: now() })
      return
    }
    // Only now it is known which of the day's places was free.
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

/** The cloud will not have the picture: the message stays, with the reason, and the others go on. */
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
