/** A member's device that syncs with the rules' emulator by the product's adapter, at its usual pace. */
import 'fake-indexeddb/auto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import { PACE_MS } from '#core/records/paces.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import { firestoreSettings } from '#data/cloud/firebase/firebase-cloud.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { emulator, projectNow } from './people.ts'

/** Generous, so that a busy machine does not fail sync. */
const DEADLINE_MS = 60_000

export interface Phone {
  readonly account: Account
  pull(): Promise<void>
  /** Syncs until the outbox is empty, and retries transient errors as the engine does. */
  sync(): Promise<void>
  close(): Promise<void>
}

let opened = 0
/** A member's device under the rules; every call opens another one, each with its own database. */
export function phoneOf(userId: string): Phone {
  if (!emulator) throw new Error('There is no emulator.')
  opened += 1
  setLogLevel('silent')
  const app = initializeApp({ projectId: projectNow() }, `phone-${opened}`)
  const firestore: Firestore = initializeFirestore(app, firestoreSettings())
  const { host, port } = emulator
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId } })
  const documents = firestoreDocuments(firestore, DEADLINE_MS, PACE_MS)
  const cloud = { ...UNUSED_PORT, ...documents }
  const database = new AccountDatabase(`phone-${opened}`)
  const account: Account = { userId, kind: 'firebase', database, now: Date.now }
  const phone: Phone = {
    account,
    pull: () => pullOwn(account, cloud, registry),
    async sync() {
      while ((await database.outbox.where({ state: 'pending' }).count()) > 0) {
        try {
          await pushOutbox({ account, cloud, registry })
        } catch (error) {
          if (!isTemporary(error)) throw error
        }
      }
    },
    async close() {
      await database.delete()
      await terminate(firestore)
      await deleteApp(app)
    },
  }
  return phone
}
