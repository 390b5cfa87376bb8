/** Schedule templates: weeks of planned hours (docs/product.md#time-budget). */
import type { CloudQuery } from '#core/server/documents.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { fieldChangesOf } from '#data/sync/field-changes.ts'
import { defineRecord } from '#data/sync/record.ts'
import { templateIntents } from './intents.ts'
import { applyTemplates, storeTemplates } from './take.ts'

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
  stamped: ['timeTrackingTemplate'],
  watch: ({ account, query }) => [
    query(templatesOf(account), (page) => storeTemplates(account, page)),
  ],
})

/** The query for the member's schedule templates, including deleted ones (docs/product.md#time-budget). */
function templatesOf({ userId }: Account): CloudQuery {
  return {
    collection: 'timeTrackingTemplate',
    where: [{ field: 'userId', is: '==', value: userId }],
    limit: MOST_LISTED,
  }
}
