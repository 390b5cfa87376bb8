/** Finds the adapter for an account's backend, and loads it only then (design 4). */
import type { Cloud, CloudKind } from './cloud.ts'
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
    import('#data/analytics/device-consent.ts'),
  ]).catch((error: unknown) => {
    throw new CloudError('unavailable', 'The community cannot be reached right now.', {
      cause: error,
    })
  })
  const cloud = openFirebaseCloud(FIREBASE, { consent: deviceConsent })
  return {
    ...cloud,
    close: async () => {
      firebase = undefined
      await cloud.close()
    },
  }
}
