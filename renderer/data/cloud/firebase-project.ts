import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'

/** The condition is spelled out so that a build without a project drops the checks; a half-configured build fails. */
export const FIREBASE = import.meta.env.VITE_FIREBASE_API_KEY
  ? firebaseSettings(import.meta.env)
  : undefined
