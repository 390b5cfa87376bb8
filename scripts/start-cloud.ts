/** `npm run start:cloud`: runs Fourfold on the emulators of `npm run emulators`, at an address of its own. */
import { presentInputs } from './build/web-build.ts'
import { localBuild, localPorts, namedPorts } from './emulators/local-project.ts'
import { isFree } from './emulators/port-holder.ts'
import { CLOUD_BUILD } from './paths.ts'
import { originAt } from './server/address.ts'
import { claimPort } from './server/claim-port.ts'
import type { Identity } from './server/identity.ts'
import { serveBuild } from './server/serve-build.ts'
import { openAddress } from './server/show-address.ts'

/** Not the port of `npm start`: a browser stores data by address (decision 0001). */
const PORT = 4466

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
  const address = await serveBuild(identity, port, CLOUD_BUILD)
  console.log('Ready.')
  await openAddress(address)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
