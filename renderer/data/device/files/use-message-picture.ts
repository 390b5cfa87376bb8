import { useState } from 'react'
import { type MessageSlot, messageSlot } from '#core/policies/storage/slots.ts'
import type { ThreadMessage } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useUploadProgress } from './upload-progress.ts'
import { type FileView, useFile } from './use-file.ts'
import { useBlobUrl } from './use-upload.ts'

interface PictureView extends FileView {
  /** 0 to 1 while this tab sends it. */
  readonly part: number | undefined
}

const useWaiting = liveHook(async ({ database }, slot: MessageSlot) => ({
  blob: (await database.uploads.get(slot))?.blob,
}))

export function useMessagePicture(account: Account, { id, picture }: ThreadMessage): PictureView {
  const slot = messageSlot(id)
  const waiting = useWaiting(account, slot)
  const file = useFile(picture, waiting !== undefined && waiting.blob === undefined)
  // Show the sent picture until the cloud's copy has loaded, so that it does not flicker.
  const [sent, setSent] = useState<Blob>()
  if (waiting?.blob && !sent) setSent(waiting.blob)
  const own = useBlobUrl(file.state === 'ready' ? undefined : sent)
  const part = useUploadProgress((parts) => parts[slot])
  const isComing = waiting === undefined || waiting.blob !== undefined
  if (picture !== '' && (isComing || own !== undefined)) {
    return { state: own === undefined ? 'loading' : 'ready', url: own, part }
  }
  return { ...file, part }
}
