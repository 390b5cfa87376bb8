/** Packs all sizes of an icon into one file for Windows or macOS; both formats contain PNG files. */

export interface Picture {
  /** Width and height in pixels. */
  readonly size: number
  readonly png: Uint8Array
}

const ICO_HEAD = 6
const ICO_ENTRY = 16

/**
 * An `.ico` file.
 * @throws RangeError for a picture of more than 256 pixels, which the format does not support
 */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(ICO_HEAD + ICO_ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    if (size > 256) throw new RangeError(`An .ico file holds no picture of ${size} pixels.`)
    const at = ICO_HEAD + ICO_ENTRY * index
    // The format stores 256 as 0, because a size has one byte.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** The type codes that macOS gives each size, in pixels. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** An `.icns` file. @throws RangeError for a size without a type code */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) => {
    const types = ICNS_TYPES[size]
    if (!types) throw new RangeError(`An .icns file holds no picture of ${size} pixels.`)
    return types.map((type) => Buffer.concat([Buffer.from(type), lengthOf(png), png]))
  })
  const all = Buffer.concat(parts)
  return Buffer.concat([Buffer.from('icns'), lengthOf(all), all])
}

/** The length of a chunk, including the eight bytes of its type and length. */
function lengthOf(content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(content.length + 8)
  return bytes
}
