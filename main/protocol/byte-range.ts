/** The part of a file that a `Range` header asks for. */

export interface ByteRange {
  readonly from: number
  /** The last byte, included. */
  readonly to: number
}

/**
 * Reads one range of bytes, as media elements ask for when somebody moves in a film.
 * @param size of the file, in bytes
 * @returns `whole` where the header asks for nothing this understands, as HTTP allows; `outside` where no byte of
 *   the file is in the range
 */
export function byteRange(header: string | null, size: number): ByteRange | 'whole' | 'outside' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from < size ? { from, to } : 'outside'
}
