/**
 * The backend of this build: a Firebase project where one is configured, this device otherwise
 * (docs/architecture.md#the-cloud-port).
 */
import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'

export const BACKEND: CloudKind = import.meta.env.VITE_FIREBASE_API_KEY ? 'firebase' : 'device'
