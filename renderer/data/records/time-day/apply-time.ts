/**
 * Taking in the time budget of the cloud: merged with what this device has, never over it
 * (docs/architecture.md#sync).
 */
import { mergeTimeDays } from '#core/records/time-day.ts'
import { mergeTemplates } from '#core/records/time-template.ts'
import {
  type TimeDay,
  type TimeTemplate,
  timeTrackingDailySchema,
  timeTrackingTemplateSchema,
} from '#core/records/time-tracking.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecords } from '#data/storage/stored-record.ts'

/** Merges days: per category the later typed word, the cloud's copy where nobody has typed. */
export async function applyTimeDays(
  { database }: Account,
  remote: readonly TimeDay[],
): Promise<void> {
  await database.transaction('rw', 'timeTrackingDaily', async () => {
    const ids = remote.map(({ id }) => id)
    const local = await readRecords(database, 'timeTrackingDaily', timeTrackingDailySchema, ids)
    await database.timeTrackingDaily.bulkPut(merged(local, remote, mergeTimeDays))
  })
}

/** Merges templates: per field the later change, deletions among them. */
export async function applyTemplates(
  { database }: Account,
  remote: readonly TimeTemplate[],
): Promise<void> {
  await database.transaction('rw', 'timeTrackingTemplate', async () => {
    const ids = remote.map(({ id }) => id)
    const local = await readRecords(
      database,
      'timeTrackingTemplate',
      timeTrackingTemplateSchema,
      ids,
    )
    await database.timeTrackingTemplate.bulkPut(merged(local, remote, mergeTemplates))
  })
}

/** What has to be written: records that differ from what is here. */
function merged<Value>(
  local: readonly (Value | undefined)[],
  remote: readonly Value[],
  merge: (local: Value, remote: Value) => Value,
): Value[] {
  return remote.flatMap((theirs, index) => {
    const ours = local[index]
    const both = ours === undefined ? theirs : merge(ours, theirs)
    return JSON.stringify(both) === JSON.stringify(ours) ? [] : [both]
  })
}
