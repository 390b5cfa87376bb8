/** Reading files of members with one's own right to see them, and keeping pictures for when one is offline. */

import { MS_A_DAY } from '#core/days/day.ts'
import { fileTypeOf, TELLING_BYTES } from '#core/files/file-type.ts'
import { isReusedPath } from '#core/storage/file-names.ts'
import type { ObjectPath } from '#core/storage/object-path.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'

/** Pictures of profiles take about 100 kB: some megabytes at most. */
const FILES_KEPT = 60
/** Videos are read when somebody wants to see them, and not cached. */
const LARGEST_KEPT = 1024 * 1024

/** A picture as this device has it: the path may have been given to another one since (`changedFile`). */
export async function readCachedFile(
  { database }: Account,
  path: ObjectPath,
): Promise<Blob | undefined> {
  const kept = await database.files.get(path)
  return kept?.blob instanceof Blob ? kept.blob : undefined
}

/**
 * Fetches a file, and keeps it where it is a picture.
 * @returns undefined where it is not there (any more), may not be seen, or is no picture or film
 * @throws CloudError `unavailable`, and what else is passing
 */
export async function fetchFile(
  account: Account,
  { storage }: Pick<Cloud, 'storage'>,
  path: ObjectPath,
): Promise<Blob | undefined> {
  const { database, now } = account
  try {
    const blob = await storage.getBlob(path)
    const head = new Uint8Array(await blob.slice(0, TELLING_BYTES).arrayBuffer())
    // Whoever stored it may have lied about what it is.
    if (!fileTypeOf(head)) return undefined
    if (blob.size <= LARGEST_KEPT) await database.files.put({ path, blob, at: now() })
    await forgetOldest(account)
    return blob
  } catch (error) {
    const isGone =
      error instanceof CloudError && ['not-found', 'permission-denied'].includes(error.code)
    if (!isGone) throw error
    await database.files.delete(path)
    return undefined
  }
}

/**
 * Asks once a day whether a path that is given again still names the picture that this device has (decision 0104).
 * @returns the other picture, undefined where it is the same
 * @throws CloudError as the storage does
 */
export async function changedFile(
  account: Account,
  cloud: Pick<Cloud, 'storage'>,
  path: ObjectPath,
): Promise<Blob | undefined> {
  const { database, now } = account
  const kept = await database.files.get(path)
  if (!kept || !isReusedPath(path) || now() - kept.at < MS_A_DAY) return undefined
  const { size, timeCreated } = await cloud.storage.metadata(path)
  const isSame = size === kept.blob.size && Date.parse(timeCreated) <= kept.at
  if (!isSame) return fetchFile(account, cloud, path)
  await database.files.update(path, { at: now() })
  return undefined
}

async function forgetOldest({ database: { files } }: Account): Promise<void> {
  const tooMany = (await files.count()) - FILES_KEPT
  if (tooMany <= 0) return
  await files.bulkDelete(await files.orderBy('at').limit(tooMany).primaryKeys())
}
