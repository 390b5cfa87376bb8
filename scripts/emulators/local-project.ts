/** The Firebase project that exists only on this machine: its name, ports and build variables. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type EmulatorPorts, firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { ROOT } from '../paths.ts'
import { defaultBucket } from './storage-emulator.ts'

/** For projects whose name begins with `demo-`, Firebase's tools contact no real services. */
export const LOCAL_PROJECT = 'demo-fourfold'

/** The variable that overrides the ports of firebase.json. */
export const PORTS_VARIABLE = 'VITE_FIREBASE_EMULATORS'

const place = z.object({ port: z.int() })
const fileSchema = z.object({
  emulators: z.object({ auth: place, firestore: place, storage: place, functions: place }),
})

export type LocalPorts = EmulatorPorts & { readonly storage: number }

/**
 * The ports of firebase.json, or those of `VITE_FIREBASE_EMULATORS`, which must name functions to run them.
 * @throws Error that explains the format, if the variable is malformed
 */
export function localPorts(env: Readonly<Record<string, string | undefined>>): LocalPorts {
  const { emulators } = fileSchema.parse(
    JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')),
  )
  const { auth, firestore, storage, functions } = emulators
  const fixed = { auth: auth.port, firestore: firestore.port, storage: storage.port }
  const chosen = env[PORTS_VARIABLE]
  if (!chosen) return { ...fixed, functions: functions.port }
  return {
    ...fixed,
    ...firebaseSettings({ ...localBuild(fixed), [PORTS_VARIABLE]: chosen })?.emulators,
  }
}

const HOST_VARIABLES = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  firestore: 'FIRESTORE_EMULATOR_HOST',
} as const

/**
 * The ports in the environment variables by which Firebase's own programs find emulators.
 * @throws Error if one names another machine
 */
export function hostPorts(
  env: Readonly<Record<string, string | undefined>>,
): Partial<Pick<LocalPorts, 'auth' | 'firestore'>> {
  const given = Object.entries(HOST_VARIABLES).flatMap(([name, variable]): [string, number][] => {
    const value = env[variable]
    if (value === undefined || value === '') return []
    const [, port] = /^(?:127\.0\.0\.1|localhost|\[::1\]):(\d{1,5})$/.exec(value) ?? []
    if (port !== undefined) return [[name, Number(port)]]
    throw new Error(
      `${variable} is “${value}”; it is written as 127.0.0.1:9099, for emulators of this machine.`,
    )
  })
  return Object.fromEntries(given)
}

/** The variables of a web build for this project; they override those that `.env` sets for a real one. */
export function localBuild(ports: LocalPorts): Readonly<Record<string, string>> {
  const { auth, firestore, storage, functions } = ports
  const also = functions === undefined ? '' : `,functions:${functions}`
  return {
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${LOCAL_PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: LOCAL_PROJECT,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_FIREBASE_STORAGE_BUCKET: defaultBucket(LOCAL_PROJECT),
    VITE_FIREBASE_MEASUREMENT_ID: '',
    VITE_FIREBASE_VAPID_KEY: '',
    [PORTS_VARIABLE]: `auth:${auth},firestore:${firestore},storage:${storage}${also}`,
  }
}

/** The ports with display names, in display order. */
export function namedPorts(
  ports: EmulatorPorts,
): readonly (readonly [name: string, port: number])[] {
  const { auth, firestore, storage, functions } = ports
  return [
    ['Auth', auth],
    ['Firestore', firestore],
    ...(storage === undefined ? [] : [['Storage', storage] as const]),
    ...(functions === undefined ? [] : [['Functions', functions] as const]),
  ]
}
