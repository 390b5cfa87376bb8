/** The cloud port on Firebase: on demand, with a memory cache only, because Dexie is the cache. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  type FirestoreSettings,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore'
import { countsUses } from '#core/app/analytics/counts-uses.ts'
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { PACE_MS } from '#core/records/paces.ts'
import type { ConsentStore } from '#data/cloud/analytics/consent-store.ts'
import { usageCounts } from '#data/cloud/analytics/usage-counts.ts'
import type { Cloud } from '../cloud.ts'
import { pushOnDemand } from '../cloud-push.ts'
import { storageOnDemand } from '../cloud-storage.ts'
import { commandsOnDemand } from '../commands-on-demand.ts'
import { firebaseAuth } from './firebase-auth.ts'
import { ANSWER_MS, firestoreDocuments } from './firestore-documents.ts'
import { serverClock } from './read-token.ts'
import { noBucket } from './storage-sdk-error.ts'
import { sayingTooOld } from './too-old.ts'

const LOCAL = '127.0.0.1'

export interface FirebaseOptions {
  /** Where the session is stored; by default the browser's IndexedDB. */
  readonly persistence?: Persistence
  /** Several apps in one process, such as one per test user, need different names. */
  readonly name?: string
  readonly deadlineMs?: number
  /** The consent to usage counts; without it nothing is counted. */
  readonly consent?: ConsentStore
  /** Adds App Check tokens to every request; a build without App Check does not load its code. */
  readonly startAppCheck?: (app: FirebaseApp, siteKey: string) => void
}

export function openFirebaseCloud(
  settings: FirebaseSettings,
  options: FirebaseOptions = {},
): Cloud {
  const {
    persistence = indexedDBLocalPersistence,
    name,
    deadlineMs = ANSWER_MS,
    consent,
    startAppCheck,
  } = options
  const { emulators, push, appCheck } = settings
  const sender = push ? { messagingSenderId: push.messagingSenderId } : {}
  const app = initializeApp({ ...settings.config, ...sender }, name)
  // Before the first request: one sent without a token may be refused for good.
  if (appCheck) startAppCheck?.(app, appCheck.siteKey)
  const auth = initializeAuth(app, { persistence })
  const firestore = initializeFirestore(app, firestoreSettings())
  if (emulators) {
    connectAuthEmulator(auth, `http://${LOCAL}:${emulators.auth}`, { disableWarnings: true })
    connectFirestoreEmulator(firestore, LOCAL, emulators.firestore)
  }
  const usage =
    consent && countsUses(settings)
      ? usageCounts(consent, async () => (await import('./analytics-sdk.ts')).openAnalytics(app))
      : undefined
  const functions = async () => {
    const { callableFunctions } = await import('./callable.ts')
    return callableFunctions(app, { region: settings.functionsRegion, emulators }, deadlineMs)
  }
  const command = commandsOnDemand(async () => {
    const { callableCommands } = await import('./callable.ts')
    return callableCommands(await functions())
  })
  const documents = firestoreDocuments(firestore, deadlineMs, PACE_MS)
  return {
    kind: 'firebase',
    schedules: 'always',
    auth: firebaseAuth(auth, deadlineMs),
    storage: storageOnDemand(async () => {
      const port = emulators?.storage
      // With emulators no request may go to Google's servers: then storage needs an emulator port.
      const isServed = emulators === undefined || port !== undefined
      if (!settings.config.storageBucket || !isServed) throw noBucket()
      const { firebaseStorage } = await import('./firebase-storage.ts')
      const emulator = port === undefined ? undefined : { host: LOCAL, port }
      const limits = { deadlineMs, stallMs: 3 * deadlineMs }
      return firebaseStorage({ app, auth, command, emulator, ...limits })
    }),
    command,
    ...(push && {
      push: pushOnDemand(async () => {
        const { firebasePush } = await import('./firebase-push.ts')
        return firebasePush(app, push.vapidKey, deadlineMs)
      }),
    }),
    ...documents,
    transact: sayingTooOld({ transact: documents.transact, command }),
    serverNow: serverClock(auth, deadlineMs),
    logEvent: (event) => usage?.log(event),
    async close() {
      usage?.close()
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}

/** Dexie is the cache: without a listener Firestore drops every document, of which it would keep up to 40 MB. */
export function firestoreSettings(): FirestoreSettings {
  return {
    localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
    ignoreUndefinedProperties: true,
  }
}
