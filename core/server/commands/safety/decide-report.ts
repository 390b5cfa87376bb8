import { type ReportOutcome, safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import { asAdmin } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import type { Handler } from '#core/server/handling/rights.ts'
import { SERVER_TIME } from '#core/server/writes.ts'

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  none: 'nothing to do',
  talked: 'talked with them',
  removed: 'it was removed',
  closed: 'the account was closed',
}

/** Once. It says what was done, and does nothing of it. */
export const decideReport: Handler<'decide-report'> = (executor, { id, outcome }, context) => {
  const { by } = context
  const ref = { collection: 'safetyReports', id } as const
  return asAdmin(context, executor, [ref], (read) => {
    const known = parsedOrRefused(safetyReportSchema, read(ref))
    if (!known) throw new Refusal('not-found', 'This report does not exist any more.')
    const { aboutId, aboutName, kind, state } = known
    if (aboutId === by.userId) {
      throw new Refusal('conflict', 'Another admin decides reports about you.')
    }
    if (state === 'done') {
      if (known.decidedBy === by.userId && known.outcome === outcome) {
        return { writes: [], result: {} }
      }
      throw new Refusal('conflict', 'Another admin has handled this report.')
    }
    const data = {
      state: 'done',
      outcome,
      decidedBy: by.userId,
      decidedAt: SERVER_TIME,
      syncedAt: SERVER_TIME,
    } as const
    const about = aboutName || aboutId
    const summary = `Handled the report of ${about}’s ${kind}: ${OUTCOMES[outcome]}.`
    const deed = { action: 'decide-report', targets: [aboutId], summary }
    return { writes: [{ kind: 'merge', ref, data }], result: {}, deed }
  })
}
