/** Stores schedule templates from the cloud (docs/architecture.md#sync). */
import { isAnotherOne, mergeTemplates } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { remoteTable } from '#data/sync/merge-remote.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import { readTemplate } from '../time-day/time-records.ts'

const TABLE = 'timeTrackingTemplate'
const templates = remoteTable(TABLE, timeTrackingTemplateSchema, mergeTemplates)

/** The later change of each field wins, also deletions; one of this device alone moves away from another's id. */
export async function applyTemplates(
  account: Account,
  remote: readonly TimeTemplate[],
): Promise<void> {
  for (const theirs of remote) {
    const ours = await readTemplate(account, theirs.id)
    if (!ours || !isAnotherOne(ours, theirs)) continue
    const { moveTemplate } = await import('./commands.ts')
    await moveTemplate(account, ours)
  }
  await templates.apply(account, remote)
}

/** Stores templates as a query returned them; damaged ones are quarantined. */
export async function storeTemplates(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  await applyTemplates(
    account,
    await parseAllRemote(account, TABLE, timeTrackingTemplateSchema, documents),
  )
}
