/** Whom a member has blocked: nobody but the member reads it (docs/decisions/0133-blocking.md). */
import * as z from 'zod/mini'
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { idSchema, stampsSchema, syncedAtSchema } from './fields.ts'

export const blockSchema = z.object({
  id: idSchema,
  userId: idSchema,
  blockedId: idSchema,
  /** The blocked member's name at that time, for the list of those whom one has blocked. */
  name: personNameSchema,
  /** False once unblocked: records are not deleted (docs/architecture.md#sync). */
  stands: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type Block = z.infer<typeof blockSchema>

/** One record for each direction, so that each of two members has their own. */
export function blockId(userId: string, blockedId: string): string {
  return `${userId}_${blockedId}`
}

export function blockStamp(block: Pick<Block, 'stamps'> | undefined): Stamp {
  return block?.stamps.stands ?? NEVER
}

interface BlockWord extends Pick<Block, 'userId' | 'blockedId' | 'stands'> {
  readonly name: string
  readonly at: Stamp
}

export function newBlock({ at, ...word }: BlockWord, known: Block | undefined): Block {
  const { userId, blockedId, stands } = word
  const name = word.name || (known?.name ?? '')
  const id = blockId(userId, blockedId)
  return blockSchema.parse({ id, userId, blockedId, name, stands, stamps: { stands: at } })
}
