/** Files waiting on this device until the cloud has them, one per slot; works offline. */

import * as z from 'zod/mini'
import { parseObjectPath } from '#core/policies/storage/object-path.ts'
import {
  FILE_SLOTS,
  type FileSlot,
  fileIn,
  isMessageSlot,
  type MessageSlot,
  SLOTS,
} from '#core/policies/storage/slots.ts'
import { parseAll } from '#data/cloud/parse-documents.ts'
import { storeBlob } from '#data/platform/blobs-as-bytes.ts'
import { ADDRESS_TABLES } from '#data/records/day/update-board-fields.ts'
import { readUser } from '#data/records/member/owner.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { leftBehind } from '#data/storage/files/left-behind.ts'
import { blobSchema } from '#data/storage/files/picture-task.ts'
import { prepareFile, type ScalePicture } from '#data/storage/files/prepare-file.ts'

const messageSlotSchema = z.custom<MessageSlot>(
  (value) => typeof value === 'string' && isMessageSlot(value),
  'not a message',
)

const uploadSchema = z.object({
  slot: z.union([z.enum(FILE_SLOTS), messageSlotSchema]),
  id: z.string(),
  blob: blobSchema,
  contentType: z.string(),
  at: z.number(),
  state: z.enum(['waiting', 'refused']),
  reason: z.optional(z.string()),
})

export type Upload = z.infer<typeof uploadSchema>

/** The tables of a transaction in which the record gains or loses a file. */
export const FILE_TABLES = [...ADDRESS_TABLES, 'uploads', 'settings'] as const

/** Checks a file, makes it fit, and keeps it until the cloud has it. @throws FileRefused; the signal's reason */
export async function queueUpload(
  { database, now }: Account,
  slot: FileSlot,
  file: Blob,
  how: { readonly scale: ScalePicture; readonly signal?: AbortSignal },
): Promise<void> {
  const prepared = await prepareFile(slot, file, how)
  how.signal?.throwIfAborted()
  const id = crypto.randomUUID()
  await storeBlob(prepared.blob, () =>
    database.uploads.put({ slot, id, ...prepared, at: now(), state: 'waiting' }),
  )
}

export async function cancelUpload({ database }: Account, slot: FileSlot): Promise<void> {
  await database.uploads.delete(slot)
}

/** Retries a refused upload. */
export async function retryUpload({ database }: Account, slot: FileSlot): Promise<void> {
  await database.uploads.update(slot, { state: 'waiting' })
}

/** Removes a file from the profile; the object goes once the cloud's record no longer names it. */
export async function removeFile(account: Account, slot: FileSlot): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...FILE_TABLES], async () => {
    await leaveBehind(account, slot)
    await database.uploads.delete(slot)
    await saveUser(account, { [SLOTS[slot].field]: '' })
  })
}

/** All waiting uploads, the oldest first. Omits damaged ones. */
export async function readUploads({ database }: Account): Promise<Upload[]> {
  const uploads = parseAll(uploadSchema, await database.uploads.toArray())
  return uploads.toSorted((a, b) => a.at - b.at)
}

/** Marks a slot's current object for removal. Runs inside the transaction that changes the slot's path. */
export async function leaveBehind(account: Account, slot: FileSlot): Promise<void> {
  const { userId } = account
  const user = await readUser(account)
  const path = user && fileIn(user, slot)
  if (path && parseObjectPath(path)?.userId === userId) {
    await leftBehind.write(account, path, account.now())
  }
}
