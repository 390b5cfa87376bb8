/** Derives what follows from members' records (docs/architecture.md#who-writes-what). Core decides. */
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { type Deriving, deriveFrom } from '../../core/server/derive/run.ts'
import type { DocumentRef } from '../../core/server/documents.ts'
import { adminExecutor } from './admin-executor.ts'
import { TRIGGER } from './options.ts'
import { plainFields } from './plain-fields.ts'

export const deriveFromUser = derivesFrom('users')
export const deriveFromPartner = derivesFrom('partners')
export const deriveFromDay = derivesFrom('trackingDaily')

function derivesFrom(collection: DocumentRef['collection']) {
  return onDocumentWritten(
    { ...TRIGGER, document: `${collection}/{id}` },
    async ({ params, data }) => {
      const event = {
        source: { collection, id: String(params.id) },
        before: plainFields(data?.before.data()),
        after: plainFields(data?.after.data()),
      }
      await deriveFrom(adminExecutor(getFirestore()), event, derivingNow())
    },
  )
}

/** With the server's time; what cannot be read is logged by its path. */
export function derivingNow(): Deriving {
  return {
    now: Date.now(),
    onUnreadable: (path) => logger.error('Nothing can be derived of a record', { path }),
  }
}
