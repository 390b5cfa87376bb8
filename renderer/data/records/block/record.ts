/** Whom the member blocks (decision 0133). */
import { blockSchema } from '#core/records/block.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { blocksQuery, storeBlocks, takeBlock } from './blocks.ts'
import { blockIntents } from './intents.ts'

export const blockRecord = defineRecord({
  intents: blockIntents,
  describe: ({ stands, name }) => `${stands ? 'Block' : 'Unblock'} ${name || 'a member'}`,
  // The later word of the member's devices wins.
  command: (intent) =>
    askServer('set-block', intent, ({ block }, { account }) => takeBlock(account, block)),
  // Only the member's own devices change them, and seldom.
  async pull(account, cloud) {
    const page = await cloud.query(blocksQuery(account))
    return () => storeBlocks(account, parseDocuments(blockSchema, page))
  },
})
