/** The backend of this build: a configured Firebase project, or else this device (docs/architecture.md#the-cloud-port). */
import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'

export const BACKEND: CloudKind = import.meta.env.VITE_FIREBASE_API_KEY ? 'firebase' : 'device'
