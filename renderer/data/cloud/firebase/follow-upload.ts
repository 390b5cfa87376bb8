/** Waits for an upload of Firebase's SDK: its progress, being stopped, and a network that stands still. */
import type { UploadTask } from 'firebase/storage'
import { CloudError } from '../cloud-error.ts'
import type { UploadOptions } from '../cloud-storage.ts'

interface FollowOptions extends Pick<UploadOptions, 'signal' | 'onProgress'> {
  /** After how long without a byte it counts as standing still, in ms. */
  readonly stallMs: number
  /** Told that the task was paused, and could go on. */
  readonly onPaused: () => void
}

/**
 * @returns when the file is stored
 * @throws the signal's reason; CloudError `unavailable` where nothing moves; whatever the SDK throws
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
      new CloudError('unavailable', 'The upload stands still. Try again: it goes on from there.'),
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
