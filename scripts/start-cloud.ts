/** `npm run start:cloud`: runs Fourfold on the emulators of `npm run emulators`, at an address of its own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { buildQuietlyIfChanged, presentInputs, presentSources } from './build/web-build.ts'
import { localBuild, localPorts, namedPorts } from './emulators/local-project.ts'
import { isFree } from './emulators/port-holder.ts'
import { CLOUD_BUILD, ROOT } from './paths.ts'
import { originAt } from './server/address.ts'
import { claimPort } from './server/claim-port.ts'
import type { Identity } from './server/identity.ts'
import { openAddress } from './server/show-address.ts'
import { onStop } from './server/stop-signals.ts'
import { listen, webHandler } from './server/web-server.ts'

/** Not the port of `npm start`: a browser stores data by address (decision 0002). */
const PORT = 4466
const LOG = join(ROOT, '.cache', 'start-cloud.log')

async function start(): Promise<void> {
  const ports = localPorts(process.env)
  for (const [name, port] of namedPorts(ports)) {
    if (!(await isFree(port))) continue
    throw new Error(`${name} does not answer on port ${port}: run “npm run emulators” first.`)
  }
  // Vite inlines these variables, and the build's fingerprint includes them.
  Object.assign(process.env, localBuild(ports))
  const identity: Identity = { app: 'fourfold', mode: 'build', inputs: presentInputs() }
  const port = await claimPort(identity, { name: 'npm run start:cloud', port: PORT })
  if (port === undefined) return
  console.log(`Fourfold on the emulators: ${originAt(port)}/ (Ctrl-C stops it)`)
  await buildQuietlyIfChanged(identity.inputs, CLOUD_BUILD).catch(tellFailure)
  const sources = presentSources()
  const server = await listen(webHandler(CLOUD_BUILD, port, identity, sources), port)
  onStop(() => {
    server.closeAllConnections()
    server.close()
  })
  console.log('Ready.')
  await openAddress(`${originAt(port)}/`)
}

/** Writes the build's error to a log file. @throws Error with one sentence that names the file */
function tellFailure(error: unknown): never {
  mkdirSync(dirname(LOG), { recursive: true })
  writeFileSync(LOG, `${inspect(error)}\n`)
  throw new Error(`Fourfold could not be built; what went wrong is in ${LOG}`, { cause: error })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
