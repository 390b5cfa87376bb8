/** Whom the member blocks (decision 0133). */
import { blockSchema } from '#core/records/block.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { defineRecord, latest } from '#data/sync/record.ts'
import { blocksQuery, storeBlocks } from './blocks.ts'
import { blockIntents } from './intents.ts'

export const blockRecord = defineRecord({
  byCommand: true,
  intents: blockIntents,
  describe: ({ stands, name }) => `${stands ? 'Block' : 'Unblock'} ${name || 'a member'}`,
  async push(context, intents) {
    const { pushBlock } = await import('./push.ts')
    return pushBlock(context, latest(intents))
  },
  // Only the member's own devices change them, and seldom.
  async pull(account, cloud) {
    const page = await cloud.query(blocksQuery(account))
    return () => storeBlocks(account, parseDocuments(blockSchema, page))
  },
})
