import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { fieldValueSchema } from '#core/sync/stamped.ts'
import { defineIntents, type Target } from '#data/storage/outbox.ts'

/** Fields of a schedule template, by path: `name`, `deleted`, `days.0` to `days.6`. */
const saveTemplate = z.object({
  kind: z.literal('saveTemplate'),
  id: idSchema,
  change: z.enum(['add', 'update', 'delete']),
  fields: z.record(z.string(), fieldValueSchema),
  at: stampSchema,
})

export const templateIntents = defineIntents({ saveTemplate })

export type TemplateIntent = z.infer<typeof saveTemplate>

export function templateTarget(id: string): Target {
  return `timeTrackingTemplate/${id}`
}
