/** How often a member has asked the server for something on the day on which they asked last. */
import * as z from 'zod/mini'
import { MOST_COUNT } from './bounds.ts'
import { idSchema, syncedAtSchema } from './fields.ts'

const countSchema = z.int().check(z.nonnegative(), z.maximum(MOST_COUNT))

/** Its id is the member's. Only the server reads and writes it. */
export const commandBudgetSchema = z.object({
  id: idSchema,
  /** Whole days since 1970, by the server's UTC. */
  day: z.prefault(countSchema, 0),
  /** By the command's kind. */
  asked: z.prefault(z.record(z.string(), countSchema), {}),
  syncedAt: syncedAtSchema,
})
