/** Outbox operations: each states one intent of the member (`intents.ts` of its record); replaying it changes nothing. */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'

const storedIntentSchema = z.looseObject({ kind: z.string(), at: z.optional(stampSchema) })

export type StoredIntent = z.infer<typeof storedIntentSchema>

export const queuedOperationSchema = z.object({
  /** Place in the queue, assigned by Dexie. */
  seq: z.optional(z.int()),
  /** Unique across all devices. */
  id: z.string(),
  /** `collection/id` of the record that one cloud transaction changes. */
  target: z.string(),
  intent: storedIntentSchema,
  queuedAt: instantSchema,
  /**
   * `refused`: the server will not accept it; kept so that the member can see it and retry
   * (docs/architecture.md#sync). `held`: a message that waits for a picture, its own or an earlier one, to
   * arrive (decision 0061).
   */
  state: z.enum(['pending', 'held', 'refused']),
  reason: z.optional(z.union([z.string(), z.undefined()])),
  /** Until then the member can take it back, and it is not pushed; in ms. */
  heldUntil: z.optional(instantSchema),
})

export type QueuedOperation = z.infer<typeof queuedOperationSchema>

/** Whether it can be taken back still. A clock that was set back holds nothing. @param now in ms */
export function isHeld(
  { queuedAt, heldUntil = 0 }: Pick<QueuedOperation, 'queuedAt' | 'heldUntil'>,
  now: number,
): boolean {
  return queuedAt <= now && now < heldUntil
}
