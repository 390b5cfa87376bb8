/** Stores days of the time budget from the cloud (docs/architecture.md#sync). */
import { mergeTimeDays } from '#core/records/time-day.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { mergeRemote } from '#data/sync/merge-remote.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'

const TABLE = 'timeTrackingDaily'

/** Merges days: the later change of each category wins; without any, the cloud's copy. */
export async function applyTimeDays(account: Account, remote: readonly TimeDay[]): Promise<void> {
  await mergeRemote(account, TABLE, timeTrackingDailySchema, remote, mergeTimeDays)
}

/** Stores days as a query returned them; damaged ones are quarantined. */
export async function storeTimeDays(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  await applyTimeDays(
    account,
    await parseAllRemote(account, TABLE, timeTrackingDailySchema, documents),
  )
}
