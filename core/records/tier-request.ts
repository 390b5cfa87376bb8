/** A member's request for another plan (docs/product.md#admin-tools). One a member, with the member's id. */
import * as z from 'zod/mini'
import { idSchema, recordedInstantSchema, syncedAtSchema } from './fields.ts'

/** The plans, smallest first (docs/product.md#roles). */
export const PLANS = ['free', 'standard', 'pro'] as const

export type Plan = (typeof PLANS)[number]

export const tierRequestSchema = z.object({
  id: idSchema,
  tier: z.enum(PLANS),
  created: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type TierRequest = z.infer<typeof tierRequestSchema>
