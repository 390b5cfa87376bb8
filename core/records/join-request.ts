/** That a member would like to join a group that is not open (docs/product.md#groups-and-boards, decision 0082). */
import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import { personNameSchema } from './display-name.ts'
import {
  groupNameSchema,
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from './fields.ts'

export const joinRequestSchema = z.object({
  id: idSchema,
  userId: idSchema,
  groupId: idSchema,
  groupName: groupNameSchema,
  /** The name that the member gives with it: all that a coach of the group is told. */
  userName: personNameSchema,
  /** Consent to stand on the group's board, for when it is accepted (docs/product.md#privacy). */
  onBoard: z.prefault(z.boolean(), false),
  /** `barred`: they were put out, and no way of their own leads back in while it stands (decision 0099). */
  state: z.prefault(z.enum(['pending', 'accepted', 'declined', 'barred']), 'pending'),
  /** When the member asked. */
  at: stampSchema,
  /** Who answered; `''` while nobody has. */
  answeredBy: z.prefault(referenceSchema, ''),
  answeredAt: recordedInstantSchema,
  /** Of who is barred: a coach of the group has put them out, and the group's coaches take it back, too. */
  byCoach: z.optional(z.boolean()),
  syncedAt: syncedAtSchema,
})

export type JoinRequest = z.infer<typeof joinRequestSchema>

/** One request for a member and a group. */
export function joinRequestId(userId: string, groupId: string): string {
  return `${userId}_${groupId}`
}
