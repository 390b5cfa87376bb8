/** What the server computes of a record whenever it has changed (docs/architecture.md#who-writes-what). */
import * as z from 'zod/mini'
import { type User, userSchema } from '#core/records/user.ts'
import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { putRecord, type Write } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'

export interface Derivation {
  readonly source: DocumentRef['collection']
  /** The fields of the source on which the result depends; other changes cause no read. */
  readonly dependsOn: readonly string[]
  /** The records that are brought up to date, each in its own transaction; by default all in the source's. */
  targets?(executor: Pick<Executor, 'query'>, id: string): Promise<readonly DocumentRef[]>
  /** Whether a write of the source probably changes what depends on `lookUp`; by default each does. Only saves a transaction. */
  looksUp?(
    before: CloudDocument['data'] | undefined,
    after: CloudDocument['data'] | undefined,
  ): boolean
  /** What only a query finds; it is read together with source and target, as it is then. */
  lookUp?(executor: Pick<Executor, 'get' | 'query'>, id: string): Promise<readonly DocumentRef[]>
  /** What is read together with source and target; `derive` may read more, which takes longer. */
  expected(id: string): readonly DocumentRef[]
  /**
   * Pure, as `transactReading` asks. The source is read as it is now, whatever its event says.
   * @param id of the source, from its path
   * @param now the server's time, in ms since 1970
   * @param target one of `targets`, or else the source
   * @param found by `lookUp`; undefined if nothing was looked up
   * @returns no writes if everything is stored already; 'look-up' if it depends on what `lookUp` finds
   * @throws Unreadable
   */
  derive(
    id: string,
    read: Read,
    now: number,
    target: DocumentRef,
    found: readonly DocumentRef[] | undefined,
  ): readonly Write[] | 'look-up'
}

/** A record of which nothing can be derived, until somebody has written it anew. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly path: string

  constructor(ref: DocumentRef) {
    super(pathOf(ref))
    this.path = pathOf(ref)
  }
}

/** The record, its id from its path; undefined if there is none. @throws Unreadable */
export function parsedOrUnreadable<Value>(
  schema: z.core.$ZodType<Value>,
  read: Read,
  ref: DocumentRef,
): Value | undefined {
  const document = read(ref)
  if (!document) return undefined
  const parsed = z.safeParse(schema, { ...document.data, id: ref.id })
  if (!parsed.success) throw new Unreadable(ref)
  return parsed.data
}

/** Stores a record as it should be, unless it is stored like that, whenever that was. */
export function setUnlessSame(
  stored: CloudDocument | undefined,
  ref: DocumentRef,
  data: Readonly<Record<string, unknown>>,
): Write[] {
  const { syncedAt: _unset, ...wanted } = data
  const { syncedAt: _when, ...present } = stored?.data ?? {}
  const defined = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  )
  if (stored && isSame(present, defined)) return []
  return [putRecord(ref, defined)]
}

/**
 * The member of whom something is derived; undefined if there is none, or the account is being removed: nothing of it
 * may come back.
 * @throws Unreadable
 */
export function readMember(read: Read, id: string): User | undefined {
  const user = parsedOrUnreadable(userSchema, read, { collection: 'users', id })
  return user?.removing ? undefined : user
}
