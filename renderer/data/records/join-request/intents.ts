import * as z from 'zod/mini'
import { groupNameSchema, idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Asking to join a group that is not open, or taking that back (docs/product.md#groups-and-boards). */
const askToJoin = z.object({
  kind: z.literal('askToJoin'),
  groupId: idSchema,
  groupName: groupNameSchema,
  asked: z.boolean(),
  onBoard: z.boolean(),
  at: stampSchema,
})

export const joinRequestIntents = defineIntents({ askToJoin })
