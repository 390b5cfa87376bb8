/**
 * The cloud port on Firebase (docs/architecture.md#the-cloud-port). Loaded on demand, with a memory cache only: Dexie
 * is the cache.
 */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from 'firebase/auth'
import { connectFirestoreEmulator, initializeFirestore, terminate } from 'firebase/firestore'
import { countsUses } from '#core/analytics/counts-uses.ts'
import type { FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import { MONTH_PACE_MS } from '#core/records/paces.ts'
import type { ConsentStore } from '#data/cloud/analytics/consent-store.ts'
import { usageCounts } from '#data/cloud/analytics/usage-counts.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Cloud } from '../cloud.ts'
import { adminOnDemand } from '../cloud-admin.ts'
import { pushOnDemand } from '../cloud-push.ts'
import { storageOnDemand } from '../cloud-storage.ts'
import { firebaseAuth } from './firebase-auth.ts'
import { ANSWER_MS, firestoreDocuments } from './firestore-documents.ts'
import { firestoreSettings } from './firestore-settings.ts'
import { readToken } from './read-token.ts'
import { noBucket } from './storage-sdk-error.ts'

const LOCAL = '127.0.0.1'

export interface FirebaseOptions {
  readonly now?: () => number
  /** Where the session is kept; the browser's own database unless a test says otherwise. */
  readonly persistence?: Persistence
  /** Several apps in one process, each a person of their own, want different names. */
  readonly name?: string
  /** After how long an answer that has not come counts as none, in ms. */
  readonly deadlineMs?: number
  /** Who says whether uses are counted; without it nobody has agreed to anything. */
  readonly consent?: ConsentStore
  /** Has every request say which app it comes from; the code for it is loaded only where a build wants it. */
  readonly startAppCheck?: (app: FirebaseApp, siteKey: string) => void
}

export function openFirebaseCloud(
  settings: FirebaseSettings,
  options: FirebaseOptions = {},
): Cloud {
  const {
    now = Date.now,
    persistence = indexedDBLocalPersistence,
    name,
    deadlineMs = ANSWER_MS,
    consent,
    startAppCheck,
  } = options
  const { emulators, push, appCheck } = settings
  const sender = push ? { messagingSenderId: push.messagingSenderId } : {}
  const app = initializeApp({ ...settings.config, ...sender }, name)
  // Before anything is asked: what is asked without a token may be refused for good.
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
  return {
    kind: 'firebase',
    auth: firebaseAuth(auth, deadlineMs),
    storage: storageOnDemand(async () => {
      const port = emulators?.storage
      // On the emulators nothing may reach Google's servers: there it needs a port of its own.
      const isServed = emulators === undefined || port !== undefined
      if (!settings.config.storageBucket || !isServed) throw noBucket()
      const { firebaseStorage } = await import('./firebase-storage.ts')
      const emulator = port === undefined ? undefined : { host: LOCAL, port }
      return firebaseStorage({ app, auth, emulator, deadlineMs, stallMs: 3 * deadlineMs })
    }),
    admin: adminOnDemand(async () => {
      // On the emulators nothing may reach Google's servers.
      if (emulators && emulators.functions === undefined) {
        throw new CloudError('unavailable', 'This community runs without its functions.')
      }
      const { callableAdmin } = await import('./callable-admin.ts')
      const port = emulators?.functions
      return callableAdmin(app, port === undefined ? undefined : { host: LOCAL, port }, deadlineMs)
    }),
    ...(push && {
      push: pushOnDemand(async () => {
        const { firebasePush } = await import('./firebase-push.ts')
        return firebasePush(app, push.vapidKey, deadlineMs)
      }),
    }),
    ...firestoreDocuments(firestore, deadlineMs, MONTH_PACE_MS),
    serverNow: serverClock(auth, { now, deadlineMs }),
    logEvent: (event) => usage?.log(event),
    async close() {
      usage?.close()
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}

/** A clock that has jumped further than this, or a device that has slept, makes us ask again. */
const JUMP_MS = 30_000

interface ClockOptions {
  /** The device's clock, in ms since 1970; people set it, and it may jump. */
  readonly now: () => number
  /** A clock that only ever runs on, in ms. */
  readonly steady?: () => number
  readonly deadlineMs: number
}

/**
 * A function that tells the server's time in ms. It asks once, and again where the device's clock has been
 * set since; between, the device's own clock keeps count.
 */
export function serverClock(
  auth: Pick<Auth, 'currentUser'>,
  { now, steady = () => performance.now(), deadlineMs }: ClockOptions,
): () => Promise<number> {
  let known: { readonly ahead: number; readonly drift: number } | undefined
  const drift = () => now() - steady()
  return async () => {
    if (known === undefined || Math.abs(drift() - known.drift) > JUMP_MS) {
      const user = auth.currentUser
      if (!user) throw new CloudError('unauthenticated', 'Nobody is signed in.')
      const { issuedAtTime } = await readToken(user, true, deadlineMs)
      known = { ahead: Date.parse(issuedAtTime) - now(), drift: drift() }
    }
    return now() + known.ahead
  }
}
