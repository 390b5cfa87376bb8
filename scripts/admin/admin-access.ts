/** Access as an administrator of the Google Cloud project, whom the security rules do not restrict. */
import { createRequire } from 'node:module'
import type { FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import { ensureFirebaseTools } from '../emulators/firebase-tools.ts'
import { OWNER } from '../emulators/owner.ts'
import { originAt } from '../server/address.ts'
import type { AdminAccess } from './grant-admin.ts'

/** The part of google-auth-library, a dependency of firebase-tools, that we use. */
interface AuthLibrary {
  readonly GoogleAuth: new (options: {
    readonly scopes: readonly string[]
  }) => { getAccessToken(): Promise<string | null | undefined> }
}

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'

/** @throws Error that explains how to sign in to Google Cloud, if nobody is signed in */
export async function adminAccess({ config, emulators }: FirebaseSettings): Promise<AdminAccess> {
  const { projectId } = config
  if (emulators) {
    return {
      projectId,
      auth: `${originAt(emulators.auth)}/identitytoolkit.googleapis.com`,
      firestore: originAt(emulators.firestore),
      headers: OWNER,
    }
  }
  return {
    projectId,
    auth: 'https://identitytoolkit.googleapis.com',
    firestore: 'https://firestore.googleapis.com',
    headers: {
      Authorization: `Bearer ${await accessToken()}`,
      // Google needs a project for the quota if a person, not a service account, sends the request.
      'X-Goog-User-Project': projectId,
    },
  }
}

async function accessToken(): Promise<string> {
  const { GoogleAuth }: AuthLibrary = createRequire(ensureFirebaseTools())('google-auth-library')
  const token = await new GoogleAuth({ scopes: [SCOPE] })
    .getAccessToken()
    .catch((error: unknown) => {
      throw new Error('Sign in to Google Cloud first: gcloud auth application-default login.', {
        cause: error,
      })
    })
  if (!token) throw new Error('Google Cloud gave no access token.')
  return token
}
