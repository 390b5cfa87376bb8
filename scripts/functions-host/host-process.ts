/**
 * The host for tests: runs the built functions in this one process, for the emulators' events and for requests
 * (docs/decisions/0021-emulators.md).
 *
 *     node host-process.ts <port> <project> <port of Firestore> <port of Auth> <port of Storage, or ''> <ms ahead>
 */
import dns from 'node:dns'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FUNCTIONS } from '../build/functions-build.ts'
import { defaultBucket } from '../emulators/storage-emulator.ts'
import { HOST } from '../server/address.ts'
import { createDeliveries } from './deliveries.ts'
import { exportedFunctions } from './exported-functions.ts'
import { createFences, FENCE_TRIGGER } from './fence.ts'
import { hostServer } from './host-server.ts'
import { laterDate } from './later-date.ts'
import { orders } from './orders.ts'
import { registerTrigger } from './register-trigger.ts'

const [port = '', projectId = '', firestore = '', auth = '', storage, ahead] = process.argv.slice(2)
const at = { port: Number(firestore), projectId }

stayHere()
// So that no test waits for hours.
Object.assign(globalThis, { Date: laterDate(Number(ahead)) })
Object.assign(process.env, {
  FUNCTIONS_EMULATOR: 'true',
  TZ: 'UTC',
  // Google's server for credentials is the one place that has a number only.
  METADATA_SERVER_DETECTION: 'none',
  GCLOUD_PROJECT: projectId,
  // Without an emulator for it, files would be asked of Google's servers.
  FIREBASE_CONFIG: JSON.stringify({
    projectId,
    ...(storage && { storageBucket: defaultBucket(projectId) }),
  }),
  FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
  ...(storage ? { FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${storage}` } : {}),
})
const built: object = await import(pathToFileURL(join(FUNCTIONS, 'lib', 'index.js')).href)
const { triggers, answering, scheduled } = exportedFunctions(built)
const deliveries = createDeliveries()
const fences = createFences(at)
const server = createServer(
  hostServer({
    ...{ deliveries, triggers, answering },
    fenceArrived: fences.arrived,
    order: orders({ deliveries, fences, scheduled }),
  }),
)
for (const trigger of [...triggers, FENCE_TRIGGER]) await registerTrigger(at, trigger)
server.listen(Number(port), HOST)

/** Refuses every other network: the emulators have numbers, and what is elsewhere has a name. */
function stayHere(): void {
  const { lookup } = dns
  Object.assign(dns, {
    lookup(name: string, ...more: readonly unknown[]) {
      if (isIP(name)) return Reflect.apply(lookup, dns, [name, ...more])
      const answer = more.at(-1)
      const error = new Error(
        `The host for tests does not reach ${name}: it knows the emulators only.`,
      )
      if (typeof answer === 'function') process.nextTick(answer, error)
    },
  })
  syncBuiltinESMExports()
}
