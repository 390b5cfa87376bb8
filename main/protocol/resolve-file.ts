/** Maps a URL of the app's own scheme to a file of the built renderer. */
import { extname, join, sep } from 'node:path'
import { APP_HOST, APP_SCHEME } from './app-origin.ts'

/** Percent-decodes a path; undefined if it is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // a broken escape names no file
  }
}

/**
 * Maps routes of the app (no file extension) to its page, and anything else to a file below `folder`.
 * @returns undefined for another origin, and for any path that could leave the folder.
 */
export function resolveFile(url: string, folder: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host, pathname } = new URL(url)
  if (protocol !== `${APP_SCHEME}:` || host !== APP_HOST) return undefined
  const path = decoded(pathname)
  if (path === undefined || /[\\:\0]/.test(path) || path.split('/').includes('..')) return undefined
  const file = join(folder, extname(path) === '' ? 'index.html' : path)
  return file.startsWith(folder + sep) ? file : undefined
}
