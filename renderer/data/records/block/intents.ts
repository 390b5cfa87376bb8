import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { defineIntents } from '#data/storage/outbox.ts'

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
