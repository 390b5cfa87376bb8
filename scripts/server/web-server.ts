/** Serves the production build: files, the app's page for every route, and Fourfold's identity. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { CspAdditions } from '#core/app/security/csp.ts'
import { HOST, judgeHost, originAt } from './address.ts'
import { cacheControlOf, securityHeaders } from './headers.ts'
import { IDENTITY_PATH, type Identity } from './identity.ts'
import { pageSources } from './inline-styles.ts'

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(text)
}

/**
 * Answers requests from a build's folder.
 * @param folder the build; read once, so a later build needs a restart.
 * @param sources the hosts that this build connects to
 */
export function webHandler(
  folder: string,
  port: number,
  identity: Identity,
  sources: CspAdditions = {},
): RequestListener {
  const files = sirv(folder, {
    single: true,
    etag: true,
    // Serves the files that the build has compressed (scripts/build/compress.ts).
    brotli: true,
    gzip: true,
    // As on Firebase Hosting, the app's page stands for neither (scripts/hosting/hosting.ts).
    ignores: ['^/assets/', '^/__/'],
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlOf(path)),
  })
  const headers = securityHeaders({ ...sources, ...pageSources(folder) })

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const verdict = judgeHost(request.headers.host, port)
    if (verdict === 'redirect') {
      response.writeHead(308, { Location: `${originAt(port)}${request.url ?? '/'}` }).end()
    } else if (verdict === 'refuse') {
      answer(response, 421, `Fourfold answers at ${originAt(port)}/ only.\n`)
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, 405, 'Fourfold serves files here: GET and HEAD only.\n')
    } else if (request.url === IDENTITY_PATH) {
      response.setHeader('Cache-Control', 'no-store')
      answer(response, 200, JSON.stringify(identity), 'application/json')
    } else {
      files(request, response, () => answer(response, 404, 'There is no such file.\n'))
    }
  }
}

/** Listens on this machine only. @throws if the port is in use */
export function listen(handler: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler)
    server.once('error', reject)
    server.listen(port, HOST, () => resolve(server))
  })
}
