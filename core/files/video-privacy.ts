/**
 * Where an MP4 or QuickTime film says more than it shows: the place it was taken at, the telephone, dates.
 * These boxes are renamed to `free`, which players skip: nothing moves, so nothing has to be written anew.
 */

export interface Box {
  readonly type: string
  /** Where the box begins, in bytes. */
  readonly at: number
  /** With its head. */
  readonly size: number
  /** Bytes of its own head: 8, or 16 where its size is a long one. */
  readonly head: number
}

/** The longest head of a box. */
export const BOX_HEAD = 16

/**
 * Reads the head of a box.
 * @param bytes from the head on, `BOX_HEAD` of them where there are so many
 * @param left how many bytes of the file, or of the box around it, remain from here
 * @returns undefined where there is none, or a damaged one
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

const TELLING = new Set(['udta', 'meta', 'uuid'])
const AROUND = new Set(['moov', 'trak'])

/**
 * A `moov` box without what it tells about where and with what the film was made. The bytes are changed in
 * place.
 */
export function silence(moov: Uint8Array): void {
  const outer = readBox(moov.subarray(0, BOX_HEAD), 0, moov.length)
  if (outer && AROUND.has(outer.type)) silenceWithin(moov, outer.head, outer.size)
}

function silenceWithin(bytes: Uint8Array, from: number, to: number): void {
  let at = from
  while (at < to) {
    const box = readBox(bytes.subarray(at, at + BOX_HEAD), at, to - at)
    if (!box) return
    if (TELLING.has(box.type)) rename(bytes, at)
    else if (AROUND.has(box.type)) silenceWithin(bytes, at + box.head, at + box.size)
    at += box.size
  }
}

/** The head stays, and its content is emptied: a box that is skipped could still be read. */
function rename(bytes: Uint8Array, at: number): void {
  const box = readBox(bytes.subarray(at, at + BOX_HEAD), at, bytes.length - at)
  if (!box) return
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4)
  bytes.fill(0, at + box.head, at + box.size)
}
