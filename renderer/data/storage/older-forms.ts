/** Operations that an earlier version of the app has queued, as today's records have them: none is dropped. */
import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import type { StoredIntent } from './operation.ts'

/** Until November 2026 members closed their account by a change of their own record, which only the server may make now. */
const closing = z.object({
  kind: z.literal('saveUser'),
  fields: z.strictObject({ deleted: z.boolean() }),
  at: stampSchema,
})

/** @returns the intent itself if it is of no older form */
export function migrated(intent: StoredIntent): StoredIntent {
  const { data } = z.safeParse(closing, intent)
  return data ? { kind: 'setClosed', closed: data.fields.deleted, at: data.at } : intent
}
