/** Redraws pictures in a worker: rotated, scaled down, without metadata. 30 megapixels take 120 MB for a moment. */
import { fitWithin } from '#core/policies/files/picture-size.ts'
import { type PictureAnswer, pictureTaskSchema } from '#data/storage/files/picture-task.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const { picture, longest } = pictureTaskSchema.parse(data)
  draw(picture, longest).then(
    (blob) => answer({ blob }),
    () => answer({ problem: true }),
  )
})

function answer(given: PictureAnswer): void {
  postMessage(given)
}

async function draw(picture: Blob, longest: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const { width, height } = fitWithin(bitmap, longest)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no memory to draw in.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.84 })
  if (webp.type === 'image/webp') return webp
  // For a browser that cannot encode WebP: JPEG has no transparency, so transparent parts become white.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 })
}
