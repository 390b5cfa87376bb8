/** The real Firestore emulator with the real rules, behind the product's own adapter, on the real clock. */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import type { Executor } from '#core/server/executor.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { embeddedCommands } from '#data/cloud/embedded/embedded-commands.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { firestoreSettings } from '#data/cloud/firebase/firestore-settings.ts'
import { type OwnDocument, writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { openAdminExecutor } from '#tests/data/admin-sdk-executor.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { type FirestoreServer, firestoreServer } from './firestore-server.ts'
import type { History } from './history.ts'
import { answeringUnlessDown } from './server.ts'
import { makeTriggers } from './triggers.ts'
import type { World } from './world.ts'

export interface EmulatorAddress {
  readonly host: string
  readonly port: number
  readonly projectId: string
}

const MS_A_MINUTE = 60_000
/** Generous, because nobody waits here and a busy machine must not fail sync. */
const DEADLINE_MS = 60_000

interface Client {
  readonly cloud: Cloud
  close(): Promise<void>
}

let made = 0
let admin: Promise<Executor> | undefined

/** Runs share the emulator: each has its own ids, so that nothing needs to be cleared. */
export async function firestoreWorld(
  address: EmulatorAddress,
  { seed, start }: Pick<History, 'seed' | 'start'>,
): Promise<World> {
  made += 1
  admin ??= openAdminExecutor(address)
  setLogLevel('silent')
  // No prefix of another one.
  const prefix = `s${seed}r${made}x`
  const functions = { isDown: false }
  let minute = Math.floor(start / MS_A_MINUTE)
  const server = firestoreServer(await admin, prefix)
  const triggers = makeTriggers({
    ...server,
    ...{ seed, now: Date.now, minute: () => minute },
    nameOf: (path) => path.replace(prefix, ''),
  })
  const idOf = (name: string) => `${prefix}${name}`
  const clients = new Map<string, Client>()
  const clientOf = (userId: string, claims: Claims = {}) => {
    const known = clients.get(userId)
    if (known) return known.cloud
    const client = openClient({ address, server, triggers, functions }, userId, claims)
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
    id: idOf,
    cloudOf: async (userId) => clientOf(userId),
    admin: async () => {
      const id = `${prefix}admin`
      if (!clients.has(id)) await writeDocuments(address, [adminRecord(id)])
      return clientOf(id, { admin: true, email_verified: true })
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}

/** The record that makes somebody an admin, besides the token; only the server writes it. */
function adminRecord(id: string): OwnDocument {
  return { collection: 'usersSecure', id, data: { id, roles: { admin: true, tier: 'admin' } } }
}

type Claims = Awaited<ReturnType<Cloud['auth']['claims']>>

interface Opening {
  readonly address: EmulatorAddress
  readonly server: FirestoreServer
  readonly triggers: World['triggers']
  readonly functions: World['functions']
}

/** Commands run here, on the functions' own executor: only what Google's servers do around them is left out. */
function openClient(
  { address: { host, port, projectId }, server, triggers, functions }: Opening,
  userId: string,
  claims: Claims,
): Client {
  const app = initializeApp({ projectId }, `person-${userId}`)
  const firestore = initializeFirestore(app, firestoreSettings())
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId, ...claims } })
  const session = { userId, name: userId, email: `${userId}@example.org`, image: '' }
  const auth = {
    ...UNUSED_PORT.auth,
    restore: async () => session,
    claims: async () => claims,
  }
  const context = { now: Date.now, newId: () => crypto.randomUUID() }
  const documents = firestoreDocuments(firestore, DEADLINE_MS)
  const answering = { ...server.all, transact: server.noting(server.all.transact, triggers.note) }
  return {
    cloud: {
      ...UNUSED_PORT,
      auth,
      schedules: 'always',
      command: answeringUnlessDown(functions, embeddedCommands(answering, auth, context)),
      ...documents,
      transact: server.noting(documents.transact, triggers.note),
    },
    async close() {
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}
