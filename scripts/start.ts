/** `npm start`: builds the web app if needed, and serves it at its one address. */
import { buildWebIfChanged, presentInputs, presentSources } from './build/web-build.ts'
import { WEB_BUILD } from './paths.ts'
import { originAt } from './server/address.ts'
import { claimPort } from './server/claim-port.ts'
import type { Identity } from './server/identity.ts'
import { openAddress } from './server/show-address.ts'
import { onStop } from './server/stop-signals.ts'
import { listen, webHandler } from './server/web-server.ts'

async function start(): Promise<void> {
  const identity: Identity = { app: 'fourfold', mode: 'build', inputs: presentInputs() }
  const port = await claimPort(identity)
  if (port === undefined) return
  await buildWebIfChanged(identity.inputs)
  const sources = presentSources()
  const server = await listen(webHandler(WEB_BUILD, port, identity, sources), port)
  onStop(() => {
    server.closeAllConnections()
    server.close()
  })
  console.log(`Fourfold runs at ${originAt(port)}/ (Ctrl-C stops it)`)
  await openAddress(`${originAt(port)}/`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? `Fourfold could not start: ${error.message}` : error)
  process.exitCode = 1
})
