import * as z from 'zod/mini'
import { groupNameSchema, idSchema, referenceSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Joining a group, with or without the consent to its board (docs/product.md#privacy); leaving is joining `''`. */
const joinGroup = z.object({
  kind: z.literal('joinGroup'),
  groupId: referenceSchema,
  groupName: groupNameSchema,
  onBoard: z.boolean(),
  invite: z.optional(idSchema),
  at: stampSchema,
})

export const membershipIntents = defineIntents({ joinGroup })

export type JoinIntent = z.infer<typeof joinGroup>
