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
import { derivingAtTheEnd } from './deriving-at-the-end.ts'
import { GROUPS, MEMBER_NAMES } from './history.ts'
import type { World } from './world.ts'

export interface EmulatorAddress {
  readonly host: string
  readonly port: number
  readonly projectId: string
}

/** Generous, because nobody waits here and a busy machine must not fail sync. */
const DEADLINE_MS = 60_000

interface Client {
  readonly cloud: Cloud
  close(): Promise<void>
}

let made = 0
let server: Promise<Executor> | undefined

/** Runs share the emulator: each has its own ids, so that nothing needs to be cleared. */
export async function firestoreWorld(address: EmulatorAddress, seed: number): Promise<World> {
  made += 1
  server ??= openAdminExecutor(address)
  const executor = await server
  setLogLevel('silent')
  const prefix = `s${seed}r${made}`
  const idOf = (name: string) => `${prefix}${name}`
  const clients = new Map<string, Client>()
  const clientOf = (userId: string, claims: Claims = {}) => {
    const known = clients.get(userId)
    if (known) return known.cloud
    const client = openClient(address, userId, claims, executor)
    clients.set(userId, client)
    return client.cloud
  }
  return {
    now: Date.now,
    advanceTo: () => {},
    canWait: false,
    hasRules: true,
    triggers: derivingAtTheEnd(executor, {
      userIds: MEMBER_NAMES.map((name) => idOf(name.toLowerCase())),
      groupIds: GROUPS.map(({ id }) => idOf(id)),
    }),
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

/** Commands run here, on the functions' own executor: only what Google's servers do around them is left out. */
function openClient(
  { host, port, projectId }: EmulatorAddress,
  userId: string,
  claims: Claims,
  executor: Executor,
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
  return {
    // Its rules set no pauses (`emulator-setup.ts`), so that nobody waits for one.
    cloud: {
      ...UNUSED_PORT,
      auth,
      pauseMs: 0,
      schedules: 'always',
      command: embeddedCommands(executor, auth, context),
      ...firestoreDocuments(firestore, DEADLINE_MS),
    },
    async close() {
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}
