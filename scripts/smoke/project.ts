/** The project that a smoke test tries: as a member reaches it, and as its owner, whom the rules do not restrict. */
import { inMemoryPersistence } from 'firebase/auth'
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { type AdminAccess, tell } from '../admin/grant-admin.ts'
import { restValue } from '../emulators/owner-documents.ts'
import { authFrameOf, checkAuthFrame } from './auth-frame.ts'
import { removeTraces, type Traces } from './remove-traces.ts'

export interface Project {
  /** A device on which nobody is signed in. */
  open(name: string): Cloud
  readonly owner: {
    addGroup(group: Pick<Group, 'id' | 'name' | 'open'>): Promise<void>
    /** A project may require a verified email; nobody can read mail sent to a throw-away account. */
    verifyEmail(userId: string): Promise<void>
    /** @returns how many records it deleted */
    remove(traces: Traces): Promise<number>
  }
  /** Whether pictures can be stored. */
  readonly hasStorage: boolean
  /** @throws Error if Google's window could not open */
  checkAuthFrame(): Promise<void>
}

export function projectOf(settings: FirebaseSettings, access: AdminAccess): Project {
  const { config, emulators } = settings
  const database = `projects/${access.projectId}/databases/(default)/documents`
  return {
    open: (name) => openFirebaseCloud(settings, { persistence: inMemoryPersistence, name }),
    owner: {
      async addGroup(group) {
        const fields = Object.fromEntries(
          Object.entries(group).map(([field, value]) => [field, restValue(value)]),
        )
        await tell(access, `${access.firestore}/v1/${database}:commit`, {
          writes: [
            {
              update: { name: `${database}/groups/${group.id}`, fields },
              updateTransforms: [{ fieldPath: 'syncedAt', setToServerValue: 'REQUEST_TIME' }],
            },
          ],
        })
      },
      async verifyEmail(localId) {
        const accounts = `${access.auth}/v1/projects/${access.projectId}/accounts`
        await tell(access, `${accounts}:update`, { localId, emailVerified: true })
      },
      remove: (traces) => removeTraces(access, traces),
    },
    hasStorage:
      config.storageBucket !== undefined && (!emulators || emulators.storage !== undefined),
    checkAuthFrame: () => checkAuthFrame(authFrameOf(settings)),
  }
}
