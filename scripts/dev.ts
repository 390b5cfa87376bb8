/** `npm run dev`: runs the app from its sources with hot reload, at the same address as `npm start`. */
import { join } from 'node:path'
import { createServer } from 'vite'
import { ROOT } from './paths.ts'
import { HOST, originAt } from './server/address.ts'
import { claimPort } from './server/claim-port.ts'
import { openAddress } from './server/show-address.ts'
import { onStop } from './server/stop-signals.ts'

async function develop(): Promise<void> {
  const port = await claimPort({ app: 'fourfold', mode: 'dev', inputs: '' })
  if (port === undefined) return
  const server = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    server: { host: HOST, port, strictPort: true },
  })
  await server.listen()
  onStop(() => server.close())
  console.log(`Fourfold runs at ${originAt(port)}/ with hot reload (Ctrl-C stops it)`)
  await openAddress(`${originAt(port)}/`)
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? `Fourfold could not start: ${error.message}` : error)
  process.exitCode = 1
})
