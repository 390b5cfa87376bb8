import { type PictureTask, pictureAnswerSchema } from './picture-task.ts'
import { FileRefused, type ScalePicture } from './prepare-file.ts'

const UNREADABLE = 'This picture cannot be read; it may be damaged. Choose another one.'

/** Scales a picture in its own worker, which is terminated afterwards, so that aborting really stops. */
export const scalePicture: ScalePicture = (picture, longest, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), {
    type: 'module',
  })
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const answer = pictureAnswerSchema.safeParse(data)
    if (answer.success && 'blob' in answer.data) resolve(answer.data.blob)
    else reject(new FileRefused(UNREADABLE))
  })
  worker.addEventListener('error', () => reject(new FileRefused(UNREADABLE)))
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  worker.postMessage({ picture, longest } satisfies PictureTask)
  return promise.finally(() => worker.terminate())
}
