/** Finds the adapter for an account's backend, and loads it only then (docs/architecture.md#the-cloud-port). */

import type { CloudKind } from '#core/cloud/cloud-kind.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import type { Cloud } from './cloud.ts'
import { CloudError } from './cloud-error.ts'
import { FIREBASE } from './firebase-project.ts'

/** One for the page: an open listener, the session and the memory cache belong to it. */
let firebase: Promise<Cloud> | undefined

/**
 * Opens a backend.
 * @throws CloudError `not-supported` where this build has no such backend; `unavailable` where its code
 *   cannot be loaded
 */
export async function openCloud(kind: CloudKind): Promise<Cloud> {
  if (kind === 'firebase') return openFirebase()
  const { openEmbeddedCloud } = await import('./embedded/embedded-cloud.ts')
  return openEmbeddedCloud(kind)
}

function openFirebase(): Promise<Cloud> {
  firebase ??= loadFirebase().catch((error: unknown) => {
    firebase = undefined
    throw error
  })
  return firebase
}

async function loadFirebase(): Promise<Cloud> {
  // Written out, so that a build without a project leaves Firebase's code out.
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
    throw new CloudError('unavailable', 'The community cannot be reached right now.', {
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

/**
 * Only where the build has a key, and in browsers alone: the desktop's pages have no domain that the key could name.
 * @throws CloudError `unavailable` where it cannot be loaded: then there is no cloud, and it is tried again with it
 */
async function loadAppCheck() {
  // Written out, so that a build without the key leaves the code out.
  if (!import.meta.env.VITE_FIREBASE_APP_CHECK_KEY || !FIREBASE?.appCheck || desktopBridge()) {
    return undefined
  }
  const { loadRecaptcha, startAppCheck } = await import('./firebase/app-check.ts').catch(
    (error: unknown) => {
      throw new CloudError('unavailable', 'The community cannot be reached right now.', {
        cause: error,
      })
    },
  )
  await loadRecaptcha<HTMLScriptElement>(document)
  return startAppCheck
}
