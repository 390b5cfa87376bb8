/** Waits for an upload of Firebase's SDK: handles progress, abort and a stalled network. */
import type { UploadTask } from 'firebase/storage'
import { CloudError } from '../cloud-error.ts'
import type { UploadOptions } from '../cloud-storage.ts'

interface FollowOptions extends Pick<UploadOptions, 'signal' | 'onProgress'> {
  /** An upload without progress for this long has stalled, in ms. */
  readonly stallMs: number
  /** Called when the task is paused and can be resumed. */
  readonly onPaused: () => void
}

/**
 * @returns resolves when the file is stored
 * @throws the signal's reason; CloudError `unavailable` if the upload stalls; what the SDK throws
 */
export async function followUpload(task: UploadTask, options: FollowOptions): Promise<void> {
  const { signal, onProgress, stallMs, onPaused } = options
  const done = Promise.withResolvers<void>()
  const pause = (reason: unknown) => {
    task.pause()
    onPaused()
    done.reject(reason)
  }
  const stand = () =>
    pause(
      new CloudError(
        'unavailable',
        'The upload stopped. Try again: it continues where it left off.',
      ),
    )
  const abort = () => pause(signal?.reason)
  let timer = setTimeout(stand, stallMs)
  const leave = task.on(
    'state_changed',
    ({ bytesTransferred, totalBytes }) => {
      clearTimeout(timer)
      timer = setTimeout(stand, stallMs)
      onProgress?.(bytesTransferred, totalBytes)
    },
    (error) => done.reject(error),
    () => done.resolve(),
  )
  signal?.addEventListener('abort', abort, { once: true })
  try {
    if (signal?.aborted) abort()
    await done.promise
  } finally {
    leave()
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
