/** The backend of this build: a Firebase project where one is configured, this device otherwise (design 4). */
import type { CloudKind } from './cloud.ts'

/** Where a new account is made. */
export const BACKEND: CloudKind = import.meta.env.VITE_FIREBASE_API_KEY ? 'firebase' : 'device'
