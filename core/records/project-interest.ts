/** A member's interest in a project, which they can withdraw (docs/product.md#records). */
import * as z from 'zod/mini'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { idSchema, stampsSchema, syncedAtSchema } from './fields.ts'

export const projectInterestSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  userId: idSchema,
  /** The name the member sends with it, for the member who posted the project. */
  userName: personNameSchema,
  /** False once withdrawn: records are not deleted (docs/architecture.md#sync). */
  interested: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export function projectInterestId(projectId: string, userId: string): string {
  return `${projectId}_${userId}`
}
