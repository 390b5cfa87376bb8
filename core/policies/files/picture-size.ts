/** A picture's size, read from its header before anything decodes it: some kilobytes can unpack to gigabytes. */
import type { FileType } from '#core/policies/storage/file-type.ts'

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** More would take over 256 MB to decode, which phones cannot spare. */
const MAX_PIXELS = 64_000_000

export function pictureSize(bytes: Uint8Array, type: FileType): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = READERS[type]?.(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export function pictureProblem(size: PixelSize | undefined): string | undefined {
  if (!size) return 'This picture cannot be read; it may be damaged. Choose another one.'
  if (size.width * size.height <= MAX_PIXELS) return undefined
  return `This picture has more than ${MAX_PIXELS / 1_000_000} megapixels. Choose a smaller one.`
}

/** Never larger than the original. */
export function fitWithin({ width, height }: PixelSize, longest: number): PixelSize {
  const scale = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

type Reader = (view: DataView) => PixelSize | undefined

const READERS: Partial<Record<FileType, Reader>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** Frame headers are the markers C0 to CF, except those of tables (C4, C8, CC). */
function jpegSize(view: DataView): PixelSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    // Fill bytes, and markers without a length.
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    if (marker === 0xff) at += 1
    else at += isBare ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView): PixelSize | undefined {
  const kind = view.getUint32(12)
  const whole = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1
  switch (kind) {
    case 0x56503858: // VP8X
      return { width: whole(24), height: whole(27) }
    case 0x5650384c: {
      // VP8L: 14 bits each
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 0x56503820: // VP8 and a space
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    default:
      return undefined
  }
}

/** The largest of the sizes of a picture's parts: `ispe` boxes, each with 12 bytes after its name. */
function avifSize(view: DataView): PixelSize | undefined {
  const most = Math.min(view.byteLength - 16, HEAD_OF_AVIF)
  let largest: PixelSize | undefined
  for (let at = 0; at <= most; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** How far to search: the boxes that describe an AVIF picture end before this byte. */
const HEAD_OF_AVIF = 65_536
