/** Maps a URL of the app's own scheme to a file of the built renderer. */
import { extname, join, sep } from 'node:path'
import { APP_HOST, APP_SCHEME } from './app-origin.ts'

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // a broken escape names no file
  }
}

/** Routes (no extension) are the app's page. @returns undefined for another origin, and for a path that leaves the folder */
export function resolveFile(url: string, folder: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host, pathname } = new URL(url)
  if (protocol !== `${APP_SCHEME}:` || host !== APP_HOST) return undefined
  const path = decoded(pathname)
  if (path === undefined || /[\\:\0]/.test(path) || path.split('/').includes('..')) return undefined
  const file = join(folder, extname(path) === '' ? 'index.html' : path)
  return file.startsWith(folder + sep) ? file : undefined
}

interface ByteRange {
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
