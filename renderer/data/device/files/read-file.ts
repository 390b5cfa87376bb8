/** Reads members' files with the reader's own access rights, and caches pictures for offline use. */

import { isReusedPath } from '#core/policies/storage/file-names.ts'
import { fileTypeOf, SIGNATURE_BYTES } from '#core/policies/storage/file-type.ts'
import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { storeBlob } from '#data/platform/blobs-as-bytes.ts'
import type { Account } from '#data/storage/account.ts'

/** Profile pictures take about 100 kB each: some megabytes at most. */
const FILES_KEPT = 60
/** Larger files, such as videos, are not cached. */
const MAX_KEPT_BYTES = 1024 * 1024

/** A picture as cached on this device; the path may hold another one by now (`changedFile`). */
export async function readCachedFile(
  { database }: Account,
  path: ObjectPath,
): Promise<Blob | undefined> {
  const kept = await database.files.get(path)
  return kept?.blob instanceof Blob ? kept.blob : undefined
}

/**
 * Fetches a file, and caches it if it is a picture.
 * @returns undefined if it does not exist, may not be seen, or is no picture or film
 * @throws CloudError `unavailable`, and other passing errors
 */
export async function fetchFile(
  account: Account,
  { storage }: Pick<Cloud, 'storage'>,
  path: ObjectPath,
): Promise<Blob | undefined> {
  const { database, now } = account
  try {
    const blob = await storage.getBlob(path)
    const head = new Uint8Array(await blob.slice(0, SIGNATURE_BYTES).arrayBuffer())
    // Do not trust the declared type: the uploader sets it.
    if (!fileTypeOf(head)) return undefined
    if (blob.size <= MAX_KEPT_BYTES) {
      await storeBlob(blob, () => database.files.put({ path, blob, at: now() }))
    }
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
 * Checks once a day whether a reused path still holds the picture that this device has cached
 * (decision 0104).
 * @returns the new picture, undefined if it is unchanged
 * @throws CloudError from the storage
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
