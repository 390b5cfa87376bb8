/** The backend of this build: a Firebase project where one is configured, this device otherwise (design 4). */
import { firebaseSettings } from '#core/cloud/firebase-settings.ts'
import type { CloudKind } from './cloud.ts'

export const FIREBASE = firebaseSettings(import.meta.env)

/** Where a new account is made. */
export const BACKEND: CloudKind = FIREBASE ? 'firebase' : 'device'
