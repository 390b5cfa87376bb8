/** Pictures for browser tests to upload, made by the browser itself. */
import type { Page } from '@playwright/test'

/** A JPEG with one color above another, like one from a camera that writes no metadata. */
export async function makeJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas here.')
      context.fillStyle = '#c33'
      context.fillRect(0, 0, wide, high / 2)
      context.fillStyle = '#36c'
      context.fillRect(0, high / 2, wide, high / 2)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      }
      return btoa(text)
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** Adds the camera's metadata: that it was held upright, and a text that identifies its owner. */
export function withExif(jpeg: Buffer, secret: string): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    if (type === 3) bytes.writeUInt16BE(value, 8)
    else bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const text = Buffer.from(`${secret}\0`, 'latin1')
  // Two entries, after 8 bytes of TIFF header and 2 for the count; 4 zeros end the list.
  const textAt = 8 + 2 + 2 * 12 + 4
  const tiff = Buffer.concat([
    Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2]),
    entry(0x010f, 2, text.length, textAt),
    entry(0x0112, 3, 1, 6),
    Buffer.alloc(4),
    text,
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** The files in this device's community, by path. */
export async function storedFiles(page: Page) {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opened = indexedDB.open(names.find((name) => name.includes('-cloud-')) ?? '')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const read = opened.result.transaction('files').objectStore('files').getAll()
    await new Promise((resolve) => read.addEventListener('success', resolve))
    opened.result.close()
    const files: { path: string; blob: Blob }[] = read.result
    return Promise.all(
      files.map(async ({ path, blob }) => {
        const bitmap = blob.type.startsWith('image') ? await createImageBitmap(blob) : undefined
        const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
        return { path, type: blob.type, width: bitmap?.width, height: bitmap?.height, text }
      }),
    )
  })
}
