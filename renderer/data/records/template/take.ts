/** Taking in schedule templates (docs/architecture.md#sync). */
import { mergeTemplates } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { CloudDocument } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { mergeRemote } from '#data/sync/merge-remote.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'

const TABLE = 'timeTrackingTemplate'

/** Merges templates: per field the later change, deletions among them. */
export async function applyTemplates(
  account: Account,
  remote: readonly TimeTemplate[],
): Promise<void> {
  await mergeRemote(account, TABLE, timeTrackingTemplateSchema, remote, mergeTemplates)
}

/** Takes in templates as a query gave them; damaged ones are set aside. */
export async function storeTemplates(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  await applyTemplates(
    account,
    await parseAllRemote(account, TABLE, timeTrackingTemplateSchema, documents),
  )
}
