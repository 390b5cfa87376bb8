import { useEffect, useState } from 'react'
import type { FileSlot } from '#core/policies/storage/slots.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { useUploadProgress } from './upload-progress.ts'
import { readUploads, type Upload } from './upload-queue.ts'

export interface UploadView extends Upload {
  /** 0 to 1 while this tab sends it; undefined while it waits. */
  readonly part: number | undefined
}

const useUploads = ownLiveHook(readUploads)

export function useUpload(slot: FileSlot): UploadView | undefined {
  const uploads = useUploads()
  const part = useUploadProgress((parts) => parts[slot])
  const upload = uploads?.find((one) => one.slot === slot)
  return upload && { ...upload, part }
}

/** An object URL for a blob, revoked when it is no longer shown. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return blob && url
}
