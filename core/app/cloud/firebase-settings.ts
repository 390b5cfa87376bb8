/** Which Firebase project this build belongs to: `VITE_FIREBASE_*`, see `.env.example`. */
import * as z from 'zod/mini'
import { functionsRegion } from './functions-region.ts'

const filled = z.string().check(z.minLength(1))

const configSchema = z.object({
  apiKey: filled,
  authDomain: filled,
  projectId: filled,
  appId: filled,
  storageBucket: z.exactOptional(filled),
  measurementId: z.exactOptional(filled),
})

/** Ports of local emulators on 127.0.0.1, used instead of Google's servers. */
export interface EmulatorPorts {
  readonly auth: number
  readonly firestore: number
  readonly storage?: number
  readonly functions?: number
}

interface PushSettings {
  /** The public half of the key pair that lets only this project send to its browsers. */
  readonly vapidKey: string
  readonly messagingSenderId: string
}

interface AppCheckSettings {
  /** The public key in the page; Google holds the secret half. */
  readonly siteKey: string
}

export interface FirebaseSettings {
  readonly config: z.infer<typeof configSchema>
  readonly emulators: EmulatorPorts | undefined
  /** Undefined with emulators, which run the functions in Firebase's default region. */
  readonly functionsRegion?: string
  /** Only with a VAPID key; without one, reminders appear only while Fourfold is open. */
  readonly push?: PushSettings
  /** Only with a reCAPTCHA Enterprise key, and not on the emulators, which do not check it. */
  readonly appCheck?: AppCheckSettings
}

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))

const emulatorsSchema = z.strictObject({
  auth: port,
  firestore: port,
  storage: z.exactOptional(port),
  functions: z.exactOptional(port),
})

/** @returns undefined without a project: Fourfold then stays on the device. @throws Error that names the variables */
export function firebaseSettings(
  env: Readonly<Record<string, unknown>>,
): FirebaseSettings | undefined {
  const all = {
    apiKey: env.VITE_FIREBASE_API_KEY,
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    appId: env.VITE_FIREBASE_APP_ID,
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
    measurementId: env.VITE_FIREBASE_MEASUREMENT_ID,
  }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value))
  if (Object.keys(given).length === 0) return undefined
  const config = configSchema.safeParse(given)
  if (!config.success) {
    const names = config.error.issues.map(({ path }) => variableName(String(path[0]))).join(', ')
    throw new Error(`The Firebase project is configured in part: set ${names}, or none of them.`)
  }
  const emulators = emulatorsOf(env.VITE_FIREBASE_EMULATORS)
  const push = pushOf(env.VITE_FIREBASE_VAPID_KEY, config.data.appId)
  const appCheck = appCheckOf(env.VITE_FIREBASE_APP_CHECK_KEY)
  return {
    config: config.data,
    emulators,
    ...(!emulators && { functionsRegion: functionsRegion(env.VITE_FIREBASE_FUNCTIONS_REGION) }),
    ...(push && { push }),
    ...(appCheck && !emulators && { appCheck }),
  }
}

const SITE_KEY = /^6L[A-Za-z0-9_-]{38}$/

function appCheckOf(key: unknown): AppCheckSettings | undefined {
  if (key === undefined || key === '') return undefined
  if (typeof key === 'string' && SITE_KEY.test(key)) return { siteKey: key }
  throw new Error(
    'VITE_FIREBASE_APP_CHECK_KEY is the ID of a reCAPTCHA Enterprise key, 40 letters that begin with 6L; leave it empty for no App Check.',
  )
}

/** A point on the curve P-256, in the console's format. */
const VAPID_KEY = /^B[A-Za-z0-9_-]{86}$/
/** The project's number is part of the app id, and is also the sender's id. */
const SENDER = /^1:(\d+):web:/

function pushOf(key: unknown, appId: string): PushSettings | undefined {
  if (key === undefined || key === '') return undefined
  const [, messagingSenderId] = SENDER.exec(appId) ?? []
  if (typeof key !== 'string' || !VAPID_KEY.test(key)) {
    throw new Error(
      'VITE_FIREBASE_VAPID_KEY is the key pair’s public part, 87 letters that begin with B; leave it empty for no push messages.',
    )
  }
  if (!messagingSenderId) {
    throw new Error(
      'VITE_FIREBASE_VAPID_KEY needs VITE_FIREBASE_APP_ID as the console shows it, such as 1:123456789:web:abcdef.',
    )
  }
  return { vapidKey: key, messagingSenderId }
}

/** Written as `auth:9099,firestore:8080`; `storage` and `functions` may follow. */
function emulatorsOf(value: unknown): EmulatorPorts | undefined {
  if (value === undefined || value === '') return undefined
  const pairs = String(value)
    .split(',')
    .map((pair) => pair.trim().split(':'))
  const ports = emulatorsSchema.safeParse(Object.fromEntries(pairs))
  if (ports.success) return ports.data
  throw new Error(
    'VITE_FIREBASE_EMULATORS is written as auth:9099,firestore:8080,storage:9199,functions:5001; the last two may be left out.',
  )
}

/** `projectId` becomes `VITE_FIREBASE_PROJECT_ID`. */
function variableName(key: string): string {
  return `VITE_FIREBASE_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}
