import { useEffect, useMemo, useState } from 'react'
import { fileSource } from '#core/policies/files/picture-source.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { changedFile, fetchFile, readCachedFile } from './read-file.ts'
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
