import { useEffect, useMemo, useState } from 'react'
import { fileSource } from '#core/policies/files/picture-source.ts'
import { isReusedPath } from '#core/policies/storage/file-names.ts'
import { fileTypeOf, SIGNATURE_BYTES } from '#core/policies/storage/file-type.ts'
import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { storeBlob } from '#data/platform/blobs-as-bytes.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { useBlobUrl } from './use-upload.ts'

export interface FileView {
  /** `away`: the cloud is unreachable, and this device has no cached copy. */
  readonly state: 'none' | 'loading' | 'ready' | 'missing' | 'away'
  /** A URL for an `<img>` or `<video>`, while `ready`. */
  readonly url: string | undefined
}

type Found = { readonly for: string; readonly blob: Blob | 'missing' | 'away' }

/** The file that a record's field points to. @param wanted false does not load it, as for a film that nobody plays */
export function useFile(value: string, wanted = true): FileView {
  const account = useAccount()
  const cloud = useCloud()
  const source = useMemo(() => fileSource(value), [value])
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!account || source.kind !== 'object' || !wanted) return undefined
    const { path } = source
    let left = false
    const show = (blob: Found['blob']) => {
      if (!left) setFound({ for: path, blob })
    }
    const read = async () => {
      const kept = await readCachedFile(account, path)
      if (kept) {
        show(kept)
        // Show the cached file if the cloud cannot tell whether there is a newer one.
        const changed = cloud && (await changedFile(account, cloud, path).catch(() => undefined))
        if (changed) show(changed)
        return
      }
      if (cloud) show((await fetchFile(account, cloud, path)) ?? 'missing')
    }
    read().catch(() => show('away'))
    return () => {
      left = true
    }
  }, [account, cloud, source, wanted])

  const current = source.kind === 'object' && found?.for === source.path ? found.blob : undefined
  const url = useBlobUrl(current instanceof Blob ? current : undefined)
  if (source.kind === 'none') return { state: 'none', url: undefined }
  if (source.kind === 'photo') return { state: 'ready', url: source.url }
  if (typeof current === 'string') return { state: current, url: undefined }
  return { state: url ? 'ready' : 'loading', url }
}

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

/** Fetches a file; a picture is cached. @returns undefined if it is gone, refused, or neither picture nor film */
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

/** Checks once a day whether a reused path holds another picture (decision 0104). @returns it, undefined if not */
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
