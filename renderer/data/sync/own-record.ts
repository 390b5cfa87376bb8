/** A record that its member writes directly, and its device first: what changes it is folded in, here and in the cloud. */
import type * as z from 'zod/mini'
import {
  changesIn,
  type FieldValue,
  type Stamped,
  type StampedFields,
  withLater,
} from '#core/sync/stamped.ts'
import type { Account } from '#data/storage/account.ts'
import type { RecordTable } from '#data/storage/account-database.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import { enqueue } from '#data/storage/outbox.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { remoteTable } from './merge-remote.ts'
import { pushOwnRecord } from './push-own-record.ts'
import type { ApplyRemote, NonEmpty, PushContext } from './record.ts'

/** Whose record it is: what a new one repeats of them. */
interface By {
  readonly userId: string
  readonly userName: string
}

interface OwnRecordDefinition<Stored, Intent extends StoredIntent> {
  /** Its collection, and its table on this device. */
  readonly table: RecordTable
  readonly schema: z.ZodMiniType<Stored>
  /** The records that an operation changes. */
  readonly idsOf: (intent: Intent, userId: string) => readonly string[]
  /** What operations make of a record, oldest first: the same where nothing changes, undefined of nothing. */
  readonly fold: (
    stored: Stored | undefined,
    intents: NonEmpty<Intent>,
    by: By,
  ) => Stored | undefined
  readonly merge: (ours: Stored, theirs: Stored) => Stored
}

/** How the fields of a record that have stamps change and merge: of each the later word wins, and the cloud has the rest. */
export function stampedFields<Name extends string>(
  names: readonly Name[],
  { shows = [] }: { readonly shows?: readonly Name[] } = {},
) {
  type With = StampedFields & Readonly<Record<Name, FieldValue>>
  const change = <Of extends With>(record: Of, changes: Readonly<Record<string, Stamped>>): Of =>
    withLater(record, changesIn(record, names), changes, shows)
  return {
    /** @returns the same if nothing is later */
    change,
    merge: <Of extends With>(ours: Of, theirs: Of): Of => change(theirs, changesIn(ours, names)),
  }
}

export function ownRecord<Stored extends { readonly id: string }, Intent extends StoredIntent>(
  definition: OwnRecordDefinition<Stored, Intent>,
) {
  const { table, schema, idsOf, fold, merge } = definition
  const remoteRecords = remoteTable(table, schema, merge)
  return {
    ...remoteRecords,
    /** Changes a record here, and queues that, unless nothing changes. @param intentOf gets the record as it is */
    async change(
      { account, id, by }: { readonly account: Account; readonly id: string; readonly by?: By },
      intentOf: (stored: Stored | undefined) => Intent,
    ): Promise<void> {
      const { database, userId } = account
      await database.transaction('rw', [table, 'outbox'], async () => {
        const stored = await readRecord(database, table, schema, id)
        const intent = intentOf(stored)
        const changed = fold(stored, [intent], by ?? { userId, userName: '' })
        if (!changed || changed === stored) return
        await database.table(table).put({ ...changed })
        await enqueue(account, `${table}/${id}`, intent)
      })
    },
    /** Pushes operations, one document a commit. */
    async push(
      { account, cloud, member, serverNow }: PushContext,
      said: NonEmpty<Intent>,
    ): Promise<ApplyRemote> {
      const byId = new Map<string, NonEmpty<Intent>>()
      for (const intent of said) {
        for (const id of idsOf(intent, account.userId)) {
          byId.set(id, [...(byId.get(id) ?? []), intent])
        }
      }
      const pushed = [...byId].map(([id, ofIt]) =>
        pushOwnRecord(
          { cloud, serverNow },
          {
            ref: { collection: table, id },
            schema,
            change: (stored) => fold(stored, ofIt, member.owner),
          },
        ),
      )
      const remote = (await Promise.all(pushed)).filter((one) => one !== undefined)
      return () => remoteRecords.apply(account, remote)
    },
  }
}
