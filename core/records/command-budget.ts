/** How often a member has asked the server for something on the day on which they asked last. */
import * as z from 'zod/mini'
import { exactCountSchema, idSchema, syncedAtSchema } from './fields.ts'

/** Its id is the member's. Only the server reads and writes it. */
export const commandBudgetSchema = z.object({
  id: idSchema,
  /** Whole days since 1970, by the server's UTC. */
  day: z.prefault(exactCountSchema, 0),
  /** By the command's kind; and by kind and member where a limit is about one member. */
  asked: z.prefault(z.record(z.string(), exactCountSchema), {}),
  syncedAt: syncedAtSchema,
})
