/** That a member would like to take part in a project (docs/product.md#records): theirs to say, and to take back. */
import * as z from 'zod/mini'
import { personNameSchema } from './display-name.ts'
import { idSchema, stampsSchema, syncedAtSchema } from './fields.ts'

export const projectInterestSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  userId: idSchema,
  /** The name that the member gives with it: whoever posted the project sees it. */
  userName: personNameSchema,
  /** False where it was taken back: records are not deleted (docs/architecture.md#sync). */
  interested: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type ProjectInterest = z.infer<typeof projectInterestSchema>

/** One record for a member and a project. */
export function projectInterestId(projectId: string, userId: string): string {
  return `${projectId}_${userId}`
}
