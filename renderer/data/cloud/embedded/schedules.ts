/** What has its time, on this device: the same as scheduled functions do on Firebase (`functions/src`). */
import { continueRuns } from '#core/server/commands/bulk/step-run.ts'
import type { Executor } from '#core/server/executor.ts'
import { logError } from '#data/platform/log.ts'

/** Safe in several tabs at once. */
export async function runSchedules(
  executor: Executor,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Promise<void> {
  await continueRuns(executor, {
    ...{ now, newId, isOver: () => false },
    onFailure: (id, error) => logError(`Bulk change ${id} does not go on:`, error),
  })
}
