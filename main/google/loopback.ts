/** Waits for the browser's redirect: a server on the loopback address, for one answer (RFC 8252, 7.3). */
import { createServer, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'

const PATH = '/signed-in'

type Returned = { readonly code: string } | { readonly error: string }

export interface Loopback {
  readonly redirectUri: string
  /** Resolves with the first answer that has the right state. */
  readonly returned: Promise<Returned>
  readonly close: () => void
}

const portSchema = z.object({ port: z.int() })

/** @param state which an answer must carry; answers without it are refused, and the server waits on */
export async function listenForReturn(state: string): Promise<Loopback> {
  const { promise: returned, resolve } = Promise.withResolvers<Returned>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isAnswer = request.method === 'GET' && url.pathname === PATH
    if (!isAnswer || url.searchParams.get('state') !== state) {
      say(response, 400, 'This is no answer that Fourfold waits for.')
      return
    }
    const code = url.searchParams.get('code')
    if (code === null || code === '') {
      resolve({ error: url.searchParams.get('error') ?? 'no code' })
      say(response, 200, 'You are not signed in. You can close this page and go back to Fourfold.')
    } else {
      resolve({ code })
      say(response, 200, 'You are signed in. You can close this page and go back to Fourfold.')
    }
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    // Loopback only, on a port that the system chooses.
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = portSchema.parse(server.address())
  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  return { redirectUri: `http://127.0.0.1:${port}${PATH}`, returned, close }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    Connection: 'close',
  })
  response.end(`<!doctype html><html lang="en"><title>Fourfold</title><p>${text}</p></html>`)
}
