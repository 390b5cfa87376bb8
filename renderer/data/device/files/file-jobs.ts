/** The pending jobs for the member's files, done one by one; each is safe to repeat. */

import {
  isReusedPath,
  MAX_THREAD_PICTURES,
  profileNames,
} from '#core/policies/storage/file-names.ts'
import {
  type Audience,
  audienceFor,
  type ObjectPath,
  objectPath,
  objectPathSchema,
  parseObjectPath,
} from '#core/policies/storage/object-path.ts'
import {
  FILE_SLOTS,
  type FileSlot,
  fileIn,
  isMessageSlot,
  messageOfSlot,
  SLOTS,
  type UploadSlot,
} from '#core/policies/storage/slots.ts'
import type { User } from '#core/records/user.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/member/owner.ts'
import {
  pictureArrived,
  picturePath,
  threadPictures,
} from '#data/records/thread/messages/message-picture.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { leftBehind } from '#data/storage/files/left-behind.ts'
import { type FileCloud, isNamedNow, metadataAt, storeAtFreePath } from './store-at-free-path.ts'
import { FILE_TABLES, leaveBehind, readUploads, type Upload } from './upload-queue.ts'

export type FileJob =
  | { readonly kind: 'upload'; readonly upload: Upload }
  /** The member's privacy requires another folder than the file's current one (decision 0104). */
  | {
      readonly kind: 'move'
      readonly slot: FileSlot
      readonly from: ObjectPath
      readonly audience: Audience
    }
  /** No field names the file any more. */
  | { readonly kind: 'remove'; readonly path: ObjectPath }

/** The key of a job, so that one that failed for good is not started again. */
export function jobKey(job: FileJob): string {
  if (job.kind === 'upload') return job.upload.id
  return job.kind === 'move' ? `${job.from} ${job.audience}` : job.path
}

/** The next job. A new member's record goes first; files move or go once the cloud has the current one. */
export async function nextFileJob(
  account: Account,
  skipped: ReadonlySet<string> = new Set(),
): Promise<FileJob | undefined> {
  const user = await readUser(account)
  if (user?.syncedAt === undefined) return undefined
  const { database, userId } = account
  for (const upload of await readUploads(account)) {
    if (upload.state !== 'waiting') continue
    const { slot } = upload
    const isWanted = !isMessageSlot(slot) || (await picturePath(account, messageOfSlot(slot)))
    if (isWanted) return { kind: 'upload', upload }
  }
  const target = `users/${userId}`
  if ((await database.outbox.where({ target, state: 'pending' }).count()) > 0) return undefined
  const jobs = [
    ...movesOf(user),
    ...removalsOf(user, [...(await leftBehind.readAll(account)).keys()]),
  ]
  return jobs.find((job) => !skipped.has(jobKey(job)))
}

function movesOf(user: User): FileJob[] {
  const audience = audienceFor(user.privacy)
  return FILE_SLOTS.flatMap((slot): FileJob[] => {
    const from = objectPathSchema.safeParse(fileIn(user, slot))
    if (!from.success) return []
    const place = parseObjectPath(from.data)
    if (place?.userId !== user.id || place.audience === audience) return []
    return [{ kind: 'move', slot, from: from.data, audience }]
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
  readonly cloud: FileCloud
  readonly signal: AbortSignal
  readonly onProgress: (slot: UploadSlot, sent: number, total: number) => void
}

/** Does a job. @throws CloudError from the storage; the signal's reason if it was aborted */
export async function doFileJob(job: FileJob, doing: Doing): Promise<void> {
  const { account, cloud } = doing
  switch (job.kind) {
    case 'upload':
      return upload(job.upload, doing)
    case 'move':
      return move(job, doing)
    case 'remove':
      if (await isLeftBehind(account, cloud, job.path)) await cloud.storage.remove(job.path)
      return leftBehind.write(account, job.path, undefined)
  }
}

async function upload(given: Upload, doing: Doing): Promise<void> {
  const { slot, id, blob, contentType } = given
  const { account, cloud, signal, onProgress } = doing
  const { database } = account
  const { paths, full } = await placesFor(given, doing)
  const path = await storeAtFreePath({
    account,
    cloud,
    paths,
    full,
    isOwn: ({ custom }) => custom.upload === id,
    store: async (to) => {
      await cloud.storage.upload(to, blob, {
        contentType,
        signal,
        resume: true,
        customMetadata: { upload: id },
        onProgress: (sent, total) => onProgress(slot, sent, total),
      })
    },
  })
  if (isMessageSlot(slot)) return pictureArrived(account, messageOfSlot(slot), path)
  // This device may still have the cached picture that was at this path before.
  await database.files.delete(path)
  await database.transaction('rw', [...FILE_TABLES], async () => {
    // While it was uploading, the member cancelled it or chose another file.
    if ((await database.uploads.get(slot))?.id !== id) {
      return leftBehind.write(account, path, account.now())
    }
    await leaveBehind(account, slot)
    await saveUser(account, { [SLOTS[slot].field]: path })
    await database.uploads.delete(slot)
  })
}

const TOO_OFTEN = 'You have changed this too often today. Try again tomorrow.'

/** The paths where a file may be stored, and the message for when none of them is free. */
async function placesFor(
  { slot }: Upload,
  { account, cloud }: Doing,
): Promise<{ readonly paths: readonly ObjectPath[]; readonly full: string }> {
  if (isMessageSlot(slot)) {
    const paths = await threadPictures(account, messageOfSlot(slot), await cloud.serverNow())
    const full = `You have sent ${MAX_THREAD_PICTURES} pictures today; send more tomorrow.`
    return { paths, full }
  }
  const user = await readUser(account)
  if (!user) throw new CloudError('not-found', 'Your record is not on this device.')
  return { paths: profilePaths(user, slot, audienceFor(user.privacy)), full: TOO_OFTEN }
}

/** Starts after the path in use, so that the one used longest ago comes last. */
function profilePaths(user: User, slot: FileSlot, audience: Audience): readonly ObjectPath[] {
  const used = fileIn(user, slot)
  return profileNames(slot, parseObjectPath(used)?.file ?? '')
    .map((file) => objectPath({ userId: user.id, audience, file }))
    .filter((path) => path !== used)
}

/** Stores the new path first, so that an interrupted move continues with it. */
async function move(
  { slot, from, audience }: Extract<FileJob, { kind: 'move' }>,
  { account, cloud }: Doing,
): Promise<void> {
  const user = await readUser(account)
  if (!user) return
  const { settings } = account.database
  const key = `file/move/${from}`
  const begun = objectPathSchema.safeParse((await settings.get(key))?.value).data
  const goesOn = begun !== undefined && parseObjectPath(begun)?.audience === audience
  const source = await metadataAt(cloud, from)
  // Another device has moved it, and this one will soon pull the record with the new path.
  if (!source && !goesOn) throw new CloudError('not-found', `The file ${from} is not there.`)
  const others = profilePaths(user, slot, audience)
  const to = await storeAtFreePath({
    account,
    cloud,
    full: TOO_OFTEN,
    isOwn: () => false,
    paths: goesOn ? [begun, ...others.filter((path) => path !== begun)] : others,
    store: async (path) => {
      await settings.put({ key, value: path })
      await cloud.storage.move(from, path)
    },
  })
  await account.database.files.delete(to)
  await saveUser(account, { [SLOTS[slot].field]: to })
  await settings.delete(key)
}

/** Whether the path still holds the file that was left behind: another file may have reused it since. */
async function isLeftBehind(
  account: Account,
  cloud: FileCloud,
  path: ObjectPath,
): Promise<boolean> {
  if (!isReusedPath(path)) return true
  const there = await metadataAt(cloud, path)
  const since = await leftBehind.read(account, path)
  if (!there || since === undefined || (await isNamedNow(account, cloud, path))) return false
  const ahead = account.now() - (await cloud.serverNow())
  return Date.parse(there.timeCreated) <= since - ahead
}
