/** A member's device that syncs by the product's own adapter, at the product's own pace, with the rules' emulator. */
import 'fake-indexeddb/auto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import { MONTH_PACE_MS } from '#core/records/paces.ts'
import { isPassing } from '#data/cloud/cloud-error.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { firestoreSettings } from '#data/cloud/firebase/firestore-settings.ts'
import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { emulator, projectNow } from './people.ts'

/** A busy machine is no fault of sync's. */
const DEADLINE_MS = 60_000

export interface Phone {
  readonly account: Account
  pull(): Promise<void>
  /** Until nothing waits any more: what is passing is tried again, as the engine does. */
  sync(): Promise<void>
  close(): Promise<void>
}

let opened = 0
/** A device of a member, under the rules: opens as many as are asked for, each with a database of its own. */
export function phoneOf(userId: string): Phone {
  if (!emulator) throw new Error('There is no emulator.')
  opened += 1
  setLogLevel('silent')
  const app = initializeApp({ projectId: projectNow() }, `phone-${opened}`)
  const firestore: Firestore = initializeFirestore(app, firestoreSettings())
  const { host, port } = emulator
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId } })
  const documents = firestoreDocuments(firestore, DEADLINE_MS, MONTH_PACE_MS)
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
          if (!isPassing(error)) throw error
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
