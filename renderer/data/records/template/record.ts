/** Schedule templates: weeks of planned hours (docs/product.md#time-budget). */

import { isAnotherOne, mergeTemplates } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { fieldChangesOf } from '#data/sync/field-changes.ts'
import { remoteTable } from '#data/sync/merge-remote.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import { defineRecord } from '#data/sync/record.ts'
import { readTemplate } from '../time-day/time-records.ts'
import { templateIntents } from './intents.ts'

const TABLE = 'timeTrackingTemplate'
const templates = remoteTable(TABLE, timeTrackingTemplateSchema, mergeTemplates)

export const templateRecord = defineRecord({
  intents: templateIntents,
  describe: ({ change }) => (change === 'delete' ? 'Delete a schedule' : 'Save a schedule'),
  event: ({ change }) => `${change}_time_tracking_template` as const,
  async push(context, intents) {
    const { pushTemplate } = await import('./push.ts')
    const stored = await pushTemplate(context, intents[0].id, fieldChangesOf(intents))
    return () => applyTemplates(context.account, [stored])
  },
  tables: { timeTrackingTemplate: storeTemplates },
  // Including deleted ones.
  watch: ({ account, query }) => [
    query(listOf('timeTrackingTemplate', { userId: account.userId }), (page) =>
      storeTemplates(account, page),
    ),
  ],
})

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
async function storeTemplates(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  await applyTemplates(
    account,
    await parseAllRemote(account, TABLE, timeTrackingTemplateSchema, documents),
  )
}
