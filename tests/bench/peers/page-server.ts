/** Builds the comparison's page into its own folder, apart from the product, and serves it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sirv from 'sirv'
import { build } from 'vite'
import { originAt } from '#scripts/server/address.ts'
import { listen } from '#scripts/server/web-server.ts'
import { freePort } from '#scripts/testing/free-port.ts'

export async function servePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fourfold-peers-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  const port = await freePort()
  const files = sirv(folder, { etag: true })
  const server = await listen(
    (request, response) =>
      files(request, response, () => {
        response.writeHead(404).end()
      }),
    port,
  )
  return {
    origin: originAt(port),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(folder, { recursive: true })
    },
  }
}
