/** Schedule templates: weeks of planned hours (docs/product.md#time-budget). */
import { listOf } from '#data/cloud/list-limits.ts'
import { fieldChangesOf } from '#data/sync/field-changes.ts'
import { defineRecord } from '#data/sync/record.ts'
import { applyTemplates, storeTemplates } from './apply-remote.ts'
import { templateIntents } from './intents.ts'

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
