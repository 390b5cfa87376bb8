/** The backend of this build: a Firebase project where one is configured, this device otherwise (design 4). */
import { firebaseSettings } from '#core/cloud/firebase-settings.ts'
import type { CloudKind } from './cloud.ts'

/** Written out, so that a build without a project leaves the checks out; a half-configured build fails. */
export const FIREBASE = import.meta.env.VITE_FIREBASE_API_KEY
  ? firebaseSettings(import.meta.env)
  : undefined

/** Where a new account is made. */
export const BACKEND: CloudKind = FIREBASE ? 'firebase' : 'device'
