/** `npm start`: builds the web app if needed, and serves it at its one address; `-- --verbose` lists what is built. */
import { presentInputs } from './build/web-build.ts'
import { WEB_BUILD } from './paths.ts'
import { claimPort } from './server/claim-port.ts'
import type { Identity } from './server/identity.ts'
import { serveBuild } from './server/serve-build.ts'
import { openAddress } from './server/show-address.ts'

async function start(): Promise<void> {
  const identity: Identity = { app: 'fourfold', mode: 'build', inputs: presentInputs() }
  const port = await claimPort(identity)
  if (port === undefined) return
  const address = await serveBuild(identity, port, WEB_BUILD)
  console.log(`Fourfold runs at ${address} (Ctrl-C stops it)`)
  await openAddress(address)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? `Fourfold could not start: ${error.message}` : error)
  process.exitCode = 1
})
