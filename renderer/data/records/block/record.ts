/** Whom the member blocks (decision 0133); nobody else reads it. */

import * as z from 'zod/mini'
import { blockId, blockSchema, blockStamp, newBlock } from '#core/records/block.ts'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { defineIntents } from '#data/storage/outbox.ts'
import { askServer } from '#data/sync/command.ts'
import { ownList } from '#data/sync/own-list.ts'
import { defineRecord } from '#data/sync/record.ts'

/** Blocks a member, or unblocks them (docs/product.md#blocking). */
const setBlock = z.object({
  kind: z.literal('setBlock'),
  blockedId: idSchema,
  /** The other's name as this device shows it; '' if it knows none. */
  name: z.string(),
  stands: z.boolean(),
  at: stampSchema,
})

export const blockIntents = defineIntents({ setBlock })

/** The member's own blocks, also those taken back: the later word of the member's devices wins. */
export const ownBlocks = ownList({
  key: 'blocks',
  schema: blockSchema,
  queries: ({ userId }) => [listOf('blocks', { userId })],
  isLater: (one, other) => blockStamp(one) > blockStamp(other),
  intents: blockIntents,
  idOf: ({ blockedId }, { userId }) => blockId(userId, blockedId),
  fold: (known, said, { userId }) => newBlock({ userId, ...said }, known),
})

export const blockRecord = defineRecord({
  intents: blockIntents,
  describe: ({ stands, name }) => `${stands ? 'Block' : 'Unblock'} ${name || 'a member'}`,
  command: (intent) =>
    askServer('set-block', intent, ({ block }, { account }) => ownBlocks.store(account, [block])),
  // Only the member's own devices change them, and seldom.
  pull: ownBlocks.pull,
  exports: async (...from) => ({
    blocks: (await ownBlocks.readAll(...from)).filter(({ stands }) => stands),
  }),
})
