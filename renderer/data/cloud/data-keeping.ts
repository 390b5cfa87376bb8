import { type DataKeeping, dataKeeping } from '#core/app/cloud/data-keeping.ts'
import { FIREBASE } from './firebase-project.ts'

/** What a build for a real Firebase project says of its data; undefined on one device and on the emulators. */
export const DATA_KEEPING: DataKeeping | undefined =
  FIREBASE && !FIREBASE.emulators ? dataKeeping(import.meta.env) : undefined
