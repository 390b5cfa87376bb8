/** Stores schedule templates from the cloud (docs/architecture.md#sync). */
import { isAnotherOne, mergeTemplates } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { mergeRemote } from '#data/sync/merge-remote.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import { readTemplate } from '../time-day/time-records.ts'

const TABLE = 'timeTrackingTemplate'

/**
 * Merges templates: the later change of each field wins, including deletions. One that only this device has moves to another
 * id where another one has its id.
 */
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
  await mergeRemote(account, TABLE, timeTrackingTemplateSchema, remote, mergeTemplates)
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
