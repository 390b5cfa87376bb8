/**
 * Sums groups' months: soon after a member's month has changed, and each minute where that was interrupted
 * (`core/server/derive/group-month.ts`).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import {
  markGroupMonths,
  SUM_AFTER_MS,
  sumAbandonedGroupMonths,
  sumGroupMonth,
} from '../../core/server/derive/group-month.ts'
import { adminExecutor, asCloud } from './admin-executor.ts'
import { SCHEDULED, TRIGGER } from './options.ts'

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

export const sumAbandoned = onSchedule({ ...SCHEDULED, schedule: 'every 1 minutes' }, async () => {
  const summing = { by: randomUUID(), now: Date.now() }
  const looked = await sumAbandonedGroupMonths(adminExecutor(getFirestore()), summing, onFailure)
  if (looked > 0) logger.info('Groups’ months summed late', { looked })
})

function onFailure(id: string, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  logger.warn('A group’s month could not be summed', { id, code })
}
