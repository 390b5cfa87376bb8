/**
 * A member's wish for another plan, which admins see (docs/product.md#admin-tools). One a member: the id is theirs.
 */
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
