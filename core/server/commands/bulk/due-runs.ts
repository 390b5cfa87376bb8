/** Which bulk changes the server goes on with; without their schema, because each page of an embedded community asks. */

import type { BatchRun } from '#core/policies/bulk/batch-run.ts'
import type { CloudQuery } from '#core/server/documents.ts'

const DUE: readonly BatchRun['state'][] = ['listing', 'writing', 'undoing', 'removing']

export const DUE_RUNS: CloudQuery = {
  collection: 'batchRuns',
  where: [
    { field: 'state', is: 'in', value: DUE },
    { field: 'stopped', is: '==', value: false },
  ],
  limit: 20,
}

export function isDue({ state, stopped }: Pick<BatchRun, 'state' | 'stopped'>): boolean {
  return DUE.includes(state) && !stopped
}
