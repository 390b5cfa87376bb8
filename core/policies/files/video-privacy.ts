/**
 * Removes metadata from MP4 and QuickTime videos: place, phone model, dates. It renames those boxes to
 * `free`, which players skip, so no other bytes move and no offset has to be rewritten.
 */

export interface Box {
  readonly type: string
  readonly at: number
  readonly size: number
  /** Bytes of its header: 8, or 16 with a 64-bit size. */
  readonly head: number
}

export const BOX_HEAD = 16

/**
 * Reads the header of a box.
 * @param bytes from the start of the box: `BOX_HEAD` bytes, or as many as there are
 * @param left how many bytes of the file, or of the enclosing box, remain from here
 * @returns undefined where there is no box, or a damaged one
 */
export function readBox(bytes: Uint8Array, at: number, left: number): Box | undefined {
  if (bytes.length < 8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  const short = view.getUint32(0)
  if (short === 1 && bytes.length < 16) return undefined
  const head = short === 1 ? 16 : 8
  const size = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? left : short
  return size >= head && size <= left ? { type, at, size, head } : undefined
}

const METADATA_BOXES = new Set(['udta', 'meta', 'uuid'])
const CONTAINER_BOXES = new Set(['moov', 'trak'])

/** Changes the bytes in place. */
export function stripMetadata(moov: Uint8Array): void {
  const outer = readBox(moov.subarray(0, BOX_HEAD), 0, moov.length)
  if (outer && CONTAINER_BOXES.has(outer.type)) stripMetadataWithin(moov, outer.head, outer.size)
}

function stripMetadataWithin(bytes: Uint8Array, from: number, to: number): void {
  let at = from
  while (at < to) {
    const box = readBox(bytes.subarray(at, at + BOX_HEAD), at, to - at)
    if (!box) return
    if (METADATA_BOXES.has(box.type)) rename(bytes, at)
    else if (CONTAINER_BOXES.has(box.type)) stripMetadataWithin(bytes, at + box.head, at + box.size)
    at += box.size
  }
}

/** Keeps the header and zeroes the content: other programs could still read a box that players skip. */
function rename(bytes: Uint8Array, at: number): void {
  const box = readBox(bytes.subarray(at, at + BOX_HEAD), at, bytes.length - at)
  if (!box) return
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4)
  bytes.fill(0, at + box.head, at + box.size)
}
