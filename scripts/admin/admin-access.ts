/** How an administrator of the project itself is let in: past the rules, by what Google Cloud grants. */
import { createRequire } from 'node:module'
import type { FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import { ensureFirebaseTools } from '../emulators/firebase-tools.ts'
import { originAt } from '../server/address.ts'
import type { AdminAccess } from './grant-admin.ts'

/** What we use of google-auth-library, which firebase-tools brings along. */
interface AuthLibrary {
  readonly GoogleAuth: new (options: {
    readonly scopes: readonly string[]
  }) => { getAccessToken(): Promise<string | null | undefined> }
}

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'

/** @throws Error that says how to sign in to Google Cloud, where nobody is */
export async function adminAccess({ config, emulators }: FirebaseSettings): Promise<AdminAccess> {
  const { projectId } = config
  if (emulators) {
    return {
      projectId,
      auth: `${originAt(emulators.auth)}/identitytoolkit.googleapis.com`,
      firestore: originAt(emulators.firestore),
      headers: { Authorization: 'Bearer owner' },
    }
  }
  return {
    projectId,
    auth: 'https://identitytoolkit.googleapis.com',
    firestore: 'https://firestore.googleapis.com',
    headers: {
      Authorization: `Bearer ${await accessToken()}`,
      // Google wants to know whose quota it is where a person, not a service account, asks.
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
