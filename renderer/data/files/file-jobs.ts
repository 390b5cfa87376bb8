/** What is to be done about the member's files, one thing after the other; each is safe to repeat. */
import {
  FILE_SLOTS,
  type FileSlot,
  fileIn,
  isMessageSlot,
  messageOfSlot,
  SLOTS,
  type UploadSlot,
} from '#core/files/slots.ts'
import type { User } from '#core/records/user.ts'
import {
  audienceFor,
  type ObjectPath,
  objectPath,
  objectPathSchema,
  parseObjectPath,
  withAudience,
} from '#core/storage/object-path.ts'
import type { CloudStorage } from '#data/cloud/cloud-storage.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { pictureArrived, picturePath } from '#data/threads/message-picture.ts'
import {
  FILE_TABLES,
  forgetLeftBehind,
  leaveBehind,
  markLeftBehind,
  readLeftBehind,
  readUploads,
  type Upload,
} from './upload-queue.ts'

export type FileJob =
  | { readonly kind: 'upload'; readonly upload: Upload; readonly path: ObjectPath }
  /** The privacy says another folder than the file lies in (decision 0033). */
  | {
      readonly kind: 'move'
      readonly slot: FileSlot
      readonly from: ObjectPath
      readonly to: ObjectPath
    }
  /** Nobody names it any more. */
  | { readonly kind: 'remove'; readonly path: ObjectPath }

const NAME_ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** Names a job, so that one that failed for good is not begun again. */
export function jobKey(job: FileJob): string {
  if (job.kind === 'upload') return job.upload.id
  return job.kind === 'move' ? `${job.from} ${job.to}` : job.path
}

/** The next thing to do. Nothing moves or goes before the cloud knows what the record says. */
export async function nextFileJob(
  account: Account,
  skipped: ReadonlySet<string> = new Set(),
): Promise<FileJob | undefined> {
  const user = await readUser(account)
  if (!user) return undefined
  const { database, userId } = account
  for (const upload of await readUploads(account)) {
    if (upload.state !== 'waiting') continue
    const path = await pathFor(account, user, upload)
    if (path) return { kind: 'upload', upload, path }
  }
  const target = `users/${userId}`
  if ((await database.outbox.where({ target, state: 'pending' }).count()) > 0) return undefined
  const jobs = [...movesOf(user), ...removalsOf(user, await readLeftBehind(account))]
  return jobs.find((job) => !skipped.has(jobKey(job)))
}

async function pathFor(
  account: Account,
  { id: userId, privacy }: User,
  { id, slot, contentType }: Upload,
): Promise<ObjectPath | undefined> {
  if (isMessageSlot(slot)) return picturePath(account, messageOfSlot(slot))
  const ending = NAME_ENDINGS[contentType]
  const file = ending === undefined ? id : `${id}.${ending}`
  return objectPath({ userId, audience: audienceFor(privacy), file })
}

function movesOf(user: User): FileJob[] {
  const audience = audienceFor(user.privacy)
  return FILE_SLOTS.flatMap((slot): FileJob[] => {
    const from = objectPathSchema.safeParse(fileIn(user, slot))
    if (!from.success) return []
    const place = parseObjectPath(from.data)
    if (place?.userId !== user.id || place.audience === audience) return []
    return [{ kind: 'move', slot, from: from.data, to: withAudience(from.data, audience) }]
  })
}

function removalsOf(user: User, paths: readonly string[]): FileJob[] {
  return paths.flatMap((one): FileJob[] => {
    const path = objectPathSchema.safeParse(one)
    const isNamed = FILE_SLOTS.some((slot) => fileIn(user, slot) === one)
    return path.success && !isNamed ? [{ kind: 'remove', path: path.data }] : []
  })
}

interface Doing {
  readonly account: Account
  readonly storage: CloudStorage
  readonly signal: AbortSignal
  readonly onProgress: (slot: UploadSlot, sent: number, total: number) => void
}

/** Does a job. @throws CloudError as the storage does; the signal's reason where it was stopped */
export async function doFileJob(job: FileJob, doing: Doing): Promise<void> {
  const { account, storage } = doing
  switch (job.kind) {
    case 'upload':
      return upload(job, doing)
    case 'move':
      await storage.move(job.from, job.to)
      return saveUser(account, { [SLOTS[job.slot].field]: job.to })
    case 'remove':
      await storage.remove(job.path)
      return forgetLeftBehind(account, job.path)
  }
}

async function upload(
  { upload: { slot, id, blob, contentType }, path }: Extract<FileJob, { kind: 'upload' }>,
  { account, storage, signal, onProgress }: Doing,
): Promise<void> {
  const { database } = account
  await storage.upload(path, blob, {
    contentType,
    signal,
    resume: true,
    onProgress: (sent, total) => onProgress(slot, sent, total),
  })
  if (isMessageSlot(slot)) return pictureArrived(account, messageOfSlot(slot), path)
  await database.transaction('rw', [...FILE_TABLES], async () => {
    // Given up, or another one chosen, in the moment in which it arrived.
    if ((await database.uploads.get(slot))?.id !== id) return markLeftBehind(account, path)
    await leaveBehind(account, slot)
    await saveUser(account, { [SLOTS[slot].field]: path })
    await database.uploads.delete(slot)
  })
}
