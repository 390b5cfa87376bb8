/**
 * Converts a screenshot to WebP in the browser that took it: a quarter of the bytes, and no tool to install.
 */
import type { Page } from '@playwright/test'

const QUALITY = 0.85

/**
 * @param desk a blank page, on whose canvas the picture is redrawn
 * @param png the screenshot
 */
export async function asWebp(desk: Page, png: Buffer): Promise<Buffer> {
  // Passed as a string, because scripts are compiled without DOM types.
  const base64: unknown = await desk.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d').drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} })
    if (blob.type !== 'image/webp') throw new Error('This browser writes no WebP.')
    const made = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (const byte of made) text += String.fromCharCode(byte)
    return btoa(text)
  })()`)
  if (typeof base64 !== 'string') throw new Error('The browser has made no picture.')
  return Buffer.from(base64, 'base64')
}
