/** Derives what follows from members' records (docs/architecture.md#who-writes-what). Core decides. */
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { deriveFrom } from '../../core/server/derive/run.ts'
import { adminExecutor } from './admin-executor.ts'
import { TRIGGER } from './options.ts'
import { plainFields } from './plain-fields.ts'

export const deriveFromUser = onDocumentWritten(
  { ...TRIGGER, document: 'users/{userId}' },
  async ({ params, data }) => {
    const event = {
      source: { collection: 'users', id: params.userId },
      before: plainFields(data?.before.data()),
      after: plainFields(data?.after.data()),
    } as const
    await deriveFrom(adminExecutor(getFirestore()), event, {
      now: Date.now(),
      onUnreadable: (path) => logger.error('Nothing can be derived of a record', { path }),
    })
  },
)
