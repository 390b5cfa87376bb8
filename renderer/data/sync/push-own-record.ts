/** Pushes what a member writes directly: one document, of which only the fields that differ are written. */
import type * as z from 'zod/mini'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'
import { parseDocument } from './parse-remote.ts'
import type { PushContext } from './record.ts'

interface OwnPush<Stored, Result> {
  readonly ref: DocumentRef
  readonly schema: z.ZodMiniType<Stored>
  /** What the record becomes. It gets the cloud's, if there is one, and returns the same where nothing is to be written. */
  readonly change: (stored: Stored | undefined) => Result
  /** What goes along, if the record is written. */
  readonly also?: readonly Write[]
}

/**
 * Reads the record in the cloud, changes it, and writes what differs, in one transaction that is safe to repeat.
 * @returns the record as the cloud has it now
 */
export function pushOwnRecord<Stored extends object, Result extends Stored | undefined>(
  { cloud, serverNow }: Pick<PushContext, 'cloud' | 'serverNow'>,
  { ref, schema, change, also = [] }: OwnPush<Stored, Result>,
): Promise<Result> {
  return cloud.transact([ref], ([document]) => {
    const stored = parseDocument(schema, document)
    const after = change(stored)
    if (!after || after === stored) return { writes: [], result: after }
    const data = { ...differingFields(stored, after), syncedAt: SERVER_TIME }
    return {
      writes: [{ kind: 'merge', ref, data }, ...also],
      result: { ...after, syncedAt: serverNow },
    }
  })
}

/**
 * The fields in which a record differs from what is stored; all, if nothing is. A map goes whole, because the rules judge it
 * whole, and the cloud's may lack what has its default.
 */
export function differingFields(
  stored: object | undefined,
  after: object,
): Record<string, unknown> {
  const known = new Map(Object.entries(stored ?? {}))
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(known.get(field), value)),
  )
}
