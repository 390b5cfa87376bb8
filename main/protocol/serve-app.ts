/** Serves the built renderer over `app://fourfold/`. */
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { protocol } from 'electron'
import { buildSources } from '#core/security/build-sources.ts'
import { contentSecurityPolicy } from '#core/security/csp.ts'
import { log } from '../log.ts'
import { APP_SCHEME } from './app-origin.ts'
import { resolveFile } from './resolve-file.ts'

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

async function respondWith(file: string): Promise<Response> {
  try {
    return new Response(await readFile(file), {
      headers: {
        'Content-Security-Policy': POLICY,
        'Content-Type': contentTypeOf(extname(file)),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      },
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
    return file === undefined ? new Response('Refused.', { status: 403 }) : respondWith(file)
  })
}

/** Media types of the files in a built renderer. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
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
