/** Which file of the built renderer a URL of the app's own scheme names. */
import { extname, join, sep } from 'node:path'
import { APP_HOST, APP_SCHEME } from './app-origin.ts'

/** Percent-decodes a path; undefined where it is not well-formed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // a broken escape names no file
  }
}

/**
 * Routes of the app (no file extension) are its page; anything else is a file below `folder`.
 * @returns undefined for another origin, and for any path that could lead out of the folder.
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
