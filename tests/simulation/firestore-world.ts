/** The real Firestore emulator with the real rules and functions, behind the product's own adapter, on the real clock. */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import type { Cloud } from '#data/cloud/cloud.ts'
import { callableCommands } from '#data/cloud/firebase/callable.ts'
import { firestoreSettings } from '#data/cloud/firebase/firebase-cloud.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { type OwnDocument, writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { callsAs } from './call-as.ts'
import { deployedServer } from './deployed-server.ts'
import { type EmulatorAddress, type FunctionsHere, openFunctionsHere } from './functions-here.ts'
import type { History } from './history.ts'
import { makeTriggers } from './triggers.ts'
import type { World } from './world.ts'

const MS_A_MINUTE = 60_000
/** Generous, because nobody waits here and a busy machine must not fail sync. */
const DEADLINE_MS = 60_000

interface Client {
  readonly cloud: Cloud
  close(): Promise<void>
}

let opened: Promise<FunctionsHere> | undefined

/** One at a time: each has the emulator to itself. */
export async function firestoreWorld(
  address: EmulatorAddress,
  { seed, start }: Pick<History, 'seed' | 'start'>,
): Promise<World> {
  opened ??= openFunctionsHere(address)
  setLogLevel('silent')
  const here = await opened
  const functions = { isDown: false }
  let minute = Math.floor(start / MS_A_MINUTE)
  const triggers = makeTriggers(
    await deployedServer(here, { seed, minute: () => minute, functions }),
  )
  await triggers.note()
  const clients = new Map<string, Client>()
  const clientOf = (userId: string, claims: Claims = {}) => {
    const client = clients.get(userId) ?? openClient({ address, here }, userId, claims)
    clients.set(userId, client)
    return client.cloud
  }
  return {
    now: Date.now,
    // The clock is the real one, but chances follow the history's.
    advanceTo(sinceStart) {
      minute = Math.floor((start + sinceStart) / MS_A_MINUTE)
    },
    canWait: false,
    hasRules: true,
    functions,
    triggers,
    cloudOf: async (userId) => clientOf(userId),
    admin: async () => {
      if (!clients.has('admin')) await writeDocuments(address, [ADMIN_RECORD])
      return clientOf('admin', { admin: true })
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}

/** What makes somebody an admin, besides the token; only the server writes it. */
const ADMIN_RECORD: OwnDocument = {
  collection: 'usersSecure',
  id: 'admin',
  data: { id: 'admin', roles: { admin: true, tier: 'admin' } },
}

type Claims = Awaited<ReturnType<Cloud['auth']['claims']>>

interface Opening {
  readonly address: EmulatorAddress
  readonly here: FunctionsHere
}

function openClient(
  { address: { host, port, projectId, functionsPort }, here: { region } }: Opening,
  userId: string,
  own: Claims,
): Client {
  const app = initializeApp({ projectId }, `person-${userId}`)
  const firestore = initializeFirestore(app, firestoreSettings())
  const session = { userId, name: userId, email: `${userId}@example.org`, image: '' }
  const claims = { ...own, name: userId, email: session.email, email_verified: true }
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId, ...claims } })
  const call = callsAs({ port: functionsPort, projectId, region }, userId, claims)
  return {
    cloud: {
      ...UNUSED_PORT,
      auth: { ...UNUSED_PORT.auth, restore: async () => session, claims: async () => own },
      schedules: 'always',
      command: callableCommands(call),
      ...firestoreDocuments(firestore, DEADLINE_MS),
    },
    async close() {
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}
