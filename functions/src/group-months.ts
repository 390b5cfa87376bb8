/** Sums groups' months soon after a member's month has changed (`core/server/derive/group-month.ts`). */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { markGroupMonths, sumGroupMonth } from '../../core/server/derive/group-month.ts'
import { adminExecutor, asCloud } from './admin-executor.ts'
import { TRIGGER } from './options.ts'

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
