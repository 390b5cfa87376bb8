/** The real Firestore emulator with the real rules, behind the product's own adapter, on the real clock. */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import type { Cloud } from '#data/cloud/cloud.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { firestoreSettings } from '#data/cloud/firebase/firestore-settings.ts'
import { type OwnDocument, writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
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

/** Runs share the emulator: each has its own ids, so that nothing needs to be cleared. */
export function firestoreWorld(address: EmulatorAddress, seed: number): World {
  made += 1
  setLogLevel('silent')
  const prefix = `s${seed}r${made}`
  const clients = new Map<string, Client>()
  const clientOf = (userId: string, claims: object = {}) => {
    const known = clients.get(userId)
    if (known) return known.cloud
    const client = openClient(address, userId, claims)
    clients.set(userId, client)
    return client.cloud
  }
  return {
    now: Date.now,
    advanceTo: () => {},
    canWait: false,
    hasRules: true,
    id: (name) => `${prefix}${name}`,
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

function openClient(
  { host, port, projectId }: EmulatorAddress,
  userId: string,
  claims: object,
): Client {
  const app = initializeApp({ projectId }, `person-${userId}`)
  const firestore = initializeFirestore(app, firestoreSettings())
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId, ...claims } })
  return {
    // Its rules set no pauses (`emulator-setup.ts`), so that nobody waits for one.
    cloud: { ...UNUSED_PORT, pauseMs: 0, ...firestoreDocuments(firestore, DEADLINE_MS) },
    async close() {
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}
