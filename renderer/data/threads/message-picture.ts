/** A message's picture on its way: what becomes of the message when it arrives, or never does. */
import { messageSlot } from '#core/files/slots.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { type ObjectPath, objectPathSchema } from '#core/storage/object-path.ts'
import type { Account } from '#data/local/account.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { readWaiting, release } from './held-messages.ts'

/** Where a message's picture is to lie, undefined where there is no such message any more. */
export async function picturePath(
  { database }: Account,
  messageId: string,
): Promise<ObjectPath | undefined> {
  const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
  return objectPathSchema.safeParse(message?.picture).data
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
      await database.settings.put({ key: `file/remove/${path}`, value: true })
      return
    }
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
