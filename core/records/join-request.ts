/** A member's request to join a group that is not open (docs/product.md#groups-and-boards, decision 0099). */
import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import {
  groupNameSchema,
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from './fields.ts'

/** `barred`: removed from the group, and while this lasts the member cannot rejoin in any way (decision 0099). */
export const requestStateSchema = z.enum(['pending', 'accepted', 'declined', 'barred'])

export const joinRequestSchema = z.object({
  id: idSchema,
  userId: idSchema,
  groupId: idSchema,
  groupName: groupNameSchema,
  /** The name the member sends with it; coaches of the group learn nothing else. */
  userName: personNameSchema,
  /** Consent to appear on the group's board once accepted (docs/product.md#privacy). */
  onBoard: z.prefault(z.boolean(), false),
  state: z.prefault(requestStateSchema, 'pending'),
  at: stampSchema,
  answeredBy: z.prefault(referenceSchema, ''),
  answeredAt: recordedInstantSchema,
  /** For a blocked member: a coach of the group blocked them, so its coaches may also lift it. */
  byCoach: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

export type JoinRequest = z.infer<typeof joinRequestSchema>

/** The most requests to join per day, and the most unanswered ones. */
export const MAX_REQUESTS = 20

export function joinRequestId(userId: string, groupId: string): string {
  return `${userId}_${groupId}`
}
