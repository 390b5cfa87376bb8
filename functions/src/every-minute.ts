/**
 * What the server looks after each minute: sums that were interrupted, bulk changes whose page is closed, and what lost events
 * would have told.
 */
import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { continueRuns } from '../../core/server/commands/bulk/step-run.ts'
import { sumAbandonedGroupMonths } from '../../core/server/derive/group-month.ts'
import { reconcileIfDue } from '../../core/server/derive/reconcile.ts'
import { reconcile } from '../../core/server/derive/run.ts'
import { adminExecutor } from './admin-executor.ts'
import { derivingNow } from './derive.ts'
import { SCHEDULED } from './options.ts'

const NINE_MINUTES_IN_SECONDS = 540
/** The next minute goes on with bulk changes: so one instance at a time does, mostly. */
const RUNS_MS = 50_000

export const everyMinute = onSchedule(
  { ...SCHEDULED, schedule: 'every 1 minutes', timeoutSeconds: NINE_MINUTES_IN_SECONDS },
  async () => {
    const executor = adminExecutor(getFirestore())
    const began = Date.now()
    const summing = { by: randomUUID(), now: began }
    const summed = await sumAbandonedGroupMonths(executor, summing, notSummed)
    if (summed > 0) logger.info('Groups’ months summed late', { summed })
    const runs = await continueRuns(executor, {
      now: Date.now,
      newId: randomUUID,
      onFailure: onRunFailure,
      isOver: () => Date.now() - began > RUNS_MS,
    })
    if (runs > 0) logger.info('Bulk changes went on', { runs })
    const reconciled = await reconcileIfDue(
      executor,
      {
        reconcile: (source) => reconcile(executor, source, derivingNow()),
        onFailure: (source, error) =>
          logger.error('A record could not be reconciled', { ...source, code: codeOf(error) }),
      },
      Date.now,
    )
    if (!reconciled) return
    if (reconciled.differed > 0)
      logger.error('Records were behind what they follow from', reconciled)
    else logger.info('Everything is reconciled', reconciled)
  },
)

function notSummed(id: string, error: unknown): void {
  logger.warn('A group’s month could not be summed', { id, code: codeOf(error) })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown'
}

function onRunFailure(id: string, error: unknown): void {
  logger.error('A bulk change does not go on', { id, code: codeOf(error) })
}
