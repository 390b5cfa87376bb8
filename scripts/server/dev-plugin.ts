/** Gives Vite's development server the production server's address rules, headers and identity. */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import type { CspAdditions } from '#core/app/security/csp.ts'
import { buildSources } from '#core/app/security/firebase-sources.ts'
import { judgeHost, originAt } from './address.ts'
import { securityHeaders } from './headers.ts'
import { IDENTITY_PATH, type Identity } from './identity.ts'

/**
 * Replaces the service worker of a production build that was opened at this address before, and would go on
 * serving that build: this one deletes all caches and unregisters itself.
 */
const FAREWELL_WORKER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
})()))
`

const IDENTITY: Identity = { app: 'fourfold', mode: 'dev', inputs: '' }

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(200, { 'Content-Type': type }).end(body)
}

function devMiddleware(
  port: number,
  nonce: string,
  sources: CspAdditions,
): Connect.NextHandleFunction {
  const headers = securityHeaders({
    ...sources,
    // React's hot reload needs an inline script, Vite's style elements, and both a web socket.
    'script-src': [...(sources['script-src'] ?? []), `'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': [...(sources['connect-src'] ?? []), originAt(port).replace('http', 'ws')],
    'worker-src': ['blob:'],
  })
  return (request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const verdict = judgeHost(request.headers.host, port)
    if (verdict === 'redirect') {
      response.writeHead(308, { Location: `${originAt(port)}${request.url ?? '/'}` }).end()
    } else if (verdict === 'refuse') {
      response.writeHead(421).end(`Fourfold answers at ${originAt(port)}/ only.\n`)
    } else if (request.url === IDENTITY_PATH) {
      send(response, 'application/json', JSON.stringify(IDENTITY))
    } else if (request.url === '/sw.js') {
      send(response, 'text/javascript', FAREWELL_WORKER)
    } else {
      next()
    }
  }
}

/** Vite plugin for the development server only. */
export function fourfoldDevServer(): Plugin {
  const nonce = randomBytes(16).toString('base64')
  return {
    name: 'fourfold-dev-server',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer(server) {
      const { env, server: options } = server.config
      server.middlewares.use(devMiddleware(options.port, nonce, buildSources(env)))
    },
  }
}
