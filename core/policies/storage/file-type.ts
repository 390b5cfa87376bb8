/** Detects a file's type from its first bytes, since names and browsers' guesses are unreliable. */

/** The types that may be stored (docs/product.md#accounts-and-files), the same as in `upload-problem.ts`. */
export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'video/mp4'
  | 'video/webm'
  | 'video/quicktime'

export const SIGNATURE_BYTES = 64

/** Brands of ISO containers that MP4 players open. */
const MP4_BRANDS = /^(isom|iso\d|mp4\d|avc1|dash|M4V |M4VH|MSNV|mmp4|f4v |3gp\d)$/

/** @param head its first `SIGNATURE_BYTES` bytes, or all of a shorter file */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (['GIF87a', 'GIF89a'].includes(textAt(head, 0, 6))) return 'image/gif'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'image/webp'
  // Any Matroska file begins like this; browsers play only those that declare themselves WebM.
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) {
    return textAt(head, 4, SIGNATURE_BYTES).includes('webm') ? 'video/webm' : undefined
  }
  return textAt(head, 4, 4) === 'ftyp' ? typeOfBrand(head) : undefined
}

function typeOfBrand(head: Uint8Array): FileType | undefined {
  const brand = textAt(head, 8, 4)
  if (brand === 'qt  ') return 'video/quicktime'
  if (MP4_BRANDS.test(brand)) return 'video/mp4'
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const others = textAt(head, 16, Math.min(size, head.length) - 16)
  return [brand, others].some((brands) => /avi[fs]/.test(brands)) ? 'image/avif' : undefined
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}

function textAt(head: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...head.subarray(from, from + Math.max(0, length)))
}
