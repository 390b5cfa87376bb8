/** Serves the built renderer over `app://fourfold/`. */
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { protocol } from 'electron'
import { contentSecurityPolicy } from '#core/app/security/csp.ts'
import { buildSources } from '#core/app/security/firebase-sources.ts'
import { log } from '../log.ts'
import { APP_SCHEME } from './app-origin.ts'
import { byteRange, resolveFile } from './resolve-file.ts'

/** Must be called before Electron is ready; later it has no effect. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
    },
  ])
}

const POLICY = contentSecurityPolicy(buildSources(import.meta.env ?? {}, { popup: false }))

/** @param range the request's `Range`: without an answer to it, nobody can move in a film (electron#38749) */
async function respondWith(file: string, range: string | null): Promise<Response> {
  try {
    const body = await readFile(file)
    const headers = {
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': POLICY,
      'Content-Type': contentTypeOf(extname(file)),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    }
    const part = byteRange(range, body.length)
    if (part === 'whole') return new Response(body, { headers })
    if (part === 'outside')
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'Content-Range': `bytes */${body.length}` },
      })
    return new Response(body.subarray(part.from, part.to + 1), {
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${part.from}-${part.to}/${body.length}` },
    })
  } catch (error) {
    log('A file of the app could not be read', error)
    return new Response('There is no such file.', { status: 404 })
  }
}

/** Serves files below `folder` under the app's scheme, and nothing outside it. */
export function serveApp(folder: string): void {
  protocol.handle(APP_SCHEME, (request) => {
    const file = request.method === 'GET' ? resolveFile(request.url, folder) : undefined
    if (file === undefined) return new Response('Refused.', { status: 403 })
    return respondWith(file, request.headers.get('range'))
  })
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
}

/** The media type of a file extension, dot included; unknown extensions get one that nothing executes. */
function contentTypeOf(extension: string): string {
  return TYPES[extension.toLowerCase()] ?? 'application/octet-stream'
}
