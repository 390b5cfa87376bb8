/** Selects and loads the adapter for an account's backend, on demand (docs/architecture.md#the-cloud-port). */

import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import type { Cloud } from './cloud.ts'
import { CloudError } from './cloud-error.ts'
import { FIREBASE } from './firebase-project.ts'

/** One per page: listeners, session and memory cache belong to it. */
let firebase: Promise<Cloud> | undefined

/** @throws CloudError `not-supported` if this build has no such backend; `unavailable` if its code does not load */
export async function openCloud(kind: CloudKind): Promise<Cloud> {
  if (kind === 'firebase') return openFirebase()
  const { openEmbeddedCloud } = await import('./embedded/embedded-cloud.ts')
  return openEmbeddedCloud(kind, { keepsSchedules: true })
}

function openFirebase(): Promise<Cloud> {
  firebase ??= loadFirebase().catch((error: unknown) => {
    firebase = undefined
    throw error
  })
  return firebase
}

async function loadFirebase(): Promise<Cloud> {
  // Spelled out, so that a build without a project drops Firebase's code.
  if (!import.meta.env.VITE_FIREBASE_API_KEY || !FIREBASE) {
    throw new CloudError(
      'not-supported',
      'This build of Fourfold has no Firebase project configured.',
    )
  }
  const [{ openFirebaseCloud }, { deviceConsent }] = await Promise.all([
    import('./firebase/firebase-cloud.ts'),
    import('./analytics/device-consent.ts'),
  ]).catch((error: unknown) => {
    throw new CloudError('unavailable', 'The community can’t be reached right now.', {
      cause: error,
    })
  })
  const startAppCheck = await loadAppCheck()
  const cloud = openFirebaseCloud(FIREBASE, {
    consent: deviceConsent,
    ...(startAppCheck && { startAppCheck }),
  })
  return {
    ...cloud,
    close: async () => {
      firebase = undefined
      await cloud.close()
    },
  }
}

/** Only with a key, and in browsers: the desktop has no domain to register it for. @throws CloudError `unavailable` */
async function loadAppCheck() {
  // Spelled out, so that a build without the key drops the code.
  if (!import.meta.env.VITE_FIREBASE_APP_CHECK_KEY || !FIREBASE?.appCheck || desktopBridge()) {
    return undefined
  }
  const { loadRecaptcha, startAppCheck } = await import('./firebase/app-check.ts').catch(
    (error: unknown) => {
      throw new CloudError('unavailable', 'The community can’t be reached right now.', {
        cause: error,
      })
    },
  )
  await loadRecaptcha<HTMLScriptElement>(document)
  return startAppCheck
}
