/** What has its time, on this device: the same as scheduled functions do on Firebase (`functions/src`). */
import { logDaysOf } from '#core/app/cloud/data-keeping.ts'
import { sendDueAnnouncements } from '#core/server/commands/announcements/send.ts'
import { runBot } from '#core/server/commands/bot/run.ts'
import { continueRuns } from '#core/server/commands/bulk/step-run.ts'
import type { Executor } from '#core/server/executor.ts'
import { removeOldLog } from '#core/server/handling/audit-log.ts'
import { logError } from '#data/platform/log.ts'

/** The bot's rules run hourly, as on Firebase; a minute's difference is no matter. */
const BOT_EVERY_MS = 59 * 60_000

/** Safe in several tabs at once. */
export async function runSchedules(
  executor: Executor,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Promise<void> {
  const how = { now, newId, isOver: () => false }
  await continueRuns(executor, {
    ...how,
    onFailure: (id, error) => logError(`Bulk change ${id} does not go on:`, error),
  })
  await sendDueAnnouncements(executor, {
    ...how,
    onFailure: (error) => logError('An announcement was not sent:', error),
  })
  await runBot(executor, { now: now(), newId, every: BOT_EVERY_MS })
  await removeOldLog(executor, { now: now(), keptDays: logDaysOf(import.meta.env) })
}
