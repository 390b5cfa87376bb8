/** What a member has asked the server for on the day on which they asked last, and which files they may store. */
import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import { exactCountSchema, idSchema, syncedAtSchema } from './fields.ts'

const uploadSchema = z.object({
  contentType: z.string(),
  bytes: exactCountSchema,
  until: z.number(),
})

/** Its id is the member's. Only the server reads and writes it. */
export const commandBudgetSchema = z.object({
  id: idSchema,
  /** Whole days since 1970, by the server's UTC. */
  day: z.prefault(exactCountSchema, 0),
  /** By the command's kind; and by kind and member where a limit is about one member. */
  asked: z.prefault(z.record(z.string(), exactCountSchema), {}),
  /** What the member may store now, by its path: `storage.rules` look it up. */
  uploads: z.catch(z.prefault(z.record(z.string(), uploadSchema), {}), {}),
  /** When the member last took a request to join back, by its group: an earlier word that comes later asks for nothing. */
  takenBack: z.catch(z.prefault(z.record(z.string(), stampSchema), {}), {}),
  syncedAt: syncedAtSchema,
})
