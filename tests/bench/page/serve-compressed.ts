/**
 * The production build as a host on the internet sends it. `npm start` compresses nothing, because it serves
 * only its own machine; hosts compress, and Lighthouse counts the bytes sent.
 */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { HOST, originAt } from '#scripts/server/address.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { serveBuild } from '../serve-build.ts'

const TEXT = /javascript|json|html|css|svg/

export async function serveCompressed(): Promise<{ origin: string; close(): Promise<void> }> {
  const behind = await serveBuild()
  const sent = new Map<string, Promise<Sent>>()
  const port = await freePort()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = sent.get(path) ?? compressed(`${behind.origin}${path}`)
    sent.set(path, answer)
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return {
    origin: originAt(port),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await behind.close()
    },
  }
}

interface Sent {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

async function compressed(url: string): Promise<Sent> {
  const answer = await fetch(url)
  const plain = Buffer.from(await answer.arrayBuffer())
  const headers: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    if (!['connection', 'content-length', 'keep-alive'].includes(name)) headers[name] = value
  })
  if (!TEXT.test(headers['content-type'] ?? ''))
    return { status: answer.status, headers, body: plain }
  headers['content-encoding'] = 'gzip'
  return { status: answer.status, headers, body: gzipSync(plain) }
}
