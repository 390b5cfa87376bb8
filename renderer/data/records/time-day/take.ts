/** Taking in days of the time budget (docs/architecture.md#sync). */
import { mergeTimeDays } from '#core/records/time-day.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import type { CloudDocument } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { mergeRemote } from '#data/sync/merge-remote.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'

const TABLE = 'timeTrackingDaily'

/** Merges days: per category the later change, the cloud's copy where nobody has typed. */
export async function applyTimeDays(account: Account, remote: readonly TimeDay[]): Promise<void> {
  await mergeRemote(account, TABLE, timeTrackingDailySchema, remote, mergeTimeDays)
}

/** Takes in days as a query gave them; damaged ones are set aside. */
export async function storeTimeDays(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  await applyTimeDays(
    account,
    await parseAllRemote(account, TABLE, timeTrackingDailySchema, documents),
  )
}
