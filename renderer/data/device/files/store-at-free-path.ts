/** Stores a file at the first free path: their number is limited, and files are never overwritten (decision 0104). */

import { isReusedPath } from '#core/policies/storage/file-names.ts'
import type { ObjectMetadata } from '#core/policies/storage/object-metadata.ts'
import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import { FILE_SLOTS, fileIn } from '#core/policies/storage/slots.ts'
import { userSchema } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, unless } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'

/** The part of the cloud that file jobs need. */
export type FileCloud = Pick<Cloud, 'storage' | 'get' | 'serverNow'>

interface Placing {
  readonly account: Account
  readonly cloud: FileCloud
  /** In the order to try them. */
  readonly paths: readonly ObjectPath[]
  /** Stores the file at a path. @throws CloudError `permission-denied` if the path is taken */
  readonly store: (path: ObjectPath) => Promise<void>
  /** Whether the existing file is this very one: stored by an earlier attempt whose answer got lost. */
  readonly isOwn: (there: ObjectMetadata) => boolean
  readonly full: string
}

/** @throws CloudError `permission-denied` if no path is left; otherwise what the storage throws */
export async function storeAtFreePath(placing: Placing): Promise<ObjectPath> {
  const { paths, store, isOwn, cloud, full } = placing
  const taken: { path: ObjectPath; since: number }[] = []
  for (const path of paths) {
    try {
      await store(path)
      return path
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
      const there = await metadataAt(cloud, path)
      // The path is free, so the refusal has another reason.
      if (!there) throw error
      if (isOwn(there)) return path
      taken.push({ path, since: Date.parse(there.timeCreated) })
    }
  }
  const forgotten = await findAbandoned(placing, taken)
  if (forgotten === undefined) throw new CloudError('permission-denied', full)
  await cloud.storage.remove(forgotten)
  await store(forgotten)
  return forgotten
}

export function metadataAt(
  { storage }: Pick<Cloud, 'storage'>,
  path: ObjectPath,
): Promise<ObjectMetadata | undefined> {
  return unless('not-found', () => storage.metadata(path))
}

/** Whether the member's current record in the cloud names a file. */
export async function isNamedNow(
  { userId }: Account,
  cloud: Pick<Cloud, 'get'>,
  path: string,
): Promise<boolean> {
  const document = await cloud.get({ collection: 'users', id: userId })
  const user = userSchema.safeParse(document?.data).data
  return user !== undefined && FILE_SLOTS.some((slot) => fileIn(user, slot) === path)
}

/** The oldest unused file that is at least a day old: left behind by an interrupted device. */
async function findAbandoned(
  { account, cloud }: Placing,
  taken: readonly { path: ObjectPath; since: number }[],
): Promise<ObjectPath | undefined> {
  const before = (await cloud.serverNow()) - MS_A_DAY
  for (const { path, since } of taken.toSorted((a, b) => a.since - b.since)) {
    if (since > before) return undefined
    if (isReusedPath(path) && !(await isNamedNow(account, cloud, path))) return path
  }
  return undefined
}
