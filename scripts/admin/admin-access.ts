/** Access as an administrator of the Google Cloud project, whom the security rules do not restrict. */
import { createRequire } from 'node:module'
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { ensureFirebaseTools } from '../emulators/firebase-tools.ts'
import { OWNER } from '../emulators/owner.ts'
import { originAt } from '../server/address.ts'
import { accessToken } from './access-token.ts'
import type { AdminAccess } from './grant-admin.ts'

/** @throws Error that explains how to sign in, if nobody is signed in */
export async function adminAccess({ config, emulators }: FirebaseSettings): Promise<AdminAccess> {
  const { projectId } = config
  if (emulators) {
    return {
      projectId,
      auth: `${originAt(emulators.auth)}/identitytoolkit.googleapis.com`,
      firestore: originAt(emulators.firestore),
      resources: '',
      headers: OWNER,
    }
  }
  const { token, namesProject } = await accessToken(createRequire(ensureFirebaseTools()))
  return {
    projectId,
    auth: 'https://identitytoolkit.googleapis.com',
    firestore: 'https://firestore.googleapis.com',
    resources: 'https://cloudresourcemanager.googleapis.com',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(namesProject && { 'X-Goog-User-Project': projectId }),
    },
  }
}
