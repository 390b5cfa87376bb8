import { firebaseSettings } from '#core/cloud/firebase-settings.ts'

/**
 * The Firebase project of this build, where there is one. Written out, so that a build without a project
 * leaves the checks out; a half-configured build fails.
 */
export const FIREBASE = import.meta.env.VITE_FIREBASE_API_KEY
  ? firebaseSettings(import.meta.env)
  : undefined
