/** Derives what follows from members' records (docs/architecture.md#who-writes-what). Core decides. */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { markGroupMonths, sumGroupMonth } from '../../core/server/derive/group-month.ts'
import { type Deriving, deriveFrom } from '../../core/server/derive/run.ts'
import type { DocumentRef } from '../../core/server/documents.ts'
import { adminExecutor, asCloud, plainFields } from './admin-executor.ts'
import { TRIGGER } from './options.ts'

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

/** How long it waits for others' check-offs before it sums. */
const SUM_AFTER_MS = 2_000

export const sumGroupMonths = onDocumentWritten(
  { ...TRIGGER, document: 'trackingMonthly/{id}' },
  async ({ data }) => {
    if (!data) return
    const executor = adminExecutor(getFirestore())
    const event = { before: asCloud(data.before), after: asCloud(data.after) }
    const ids = await markGroupMonths(executor, event)
    if (ids.length === 0) return
    await wait(SUM_AFTER_MS)
    for (const id of ids) await sumGroupMonth(executor, id, { by: randomUUID(), now: Date.now() })
  },
)
