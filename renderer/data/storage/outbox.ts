/** The outbox: operations wait here, in order, until the cloud has them (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import type { Account } from './account.ts'
import type { AccountDatabase } from './account-database.ts'
import {
  isHeld,
  type QueuedOperation,
  queuedOperationSchema,
  type StoredIntent,
} from './operation.ts'

/** The record that an operation changes; operations of one target share a cloud transaction. */
export type Target = `${string}/${string}`

/** The intents that operations can have for one record. */
export interface Intents<Intent extends StoredIntent> {
  readonly kinds: readonly string[]
  /** @returns undefined if it is not an intent of this record */
  parse(intent: unknown): Intent | undefined
  /** Appends one, inside the transaction that writes the record. @param heldMs how long it can be taken back */
  enqueue(
    account: Account,
    target: Target,
    intent: Intent,
    state?: 'pending' | 'held',
    heldMs?: number,
  ): Promise<void>
  /** Removes what can be taken back of a record's. @returns its intents; none once it may be on its way */
  takeBack(account: Account, target: Target): Promise<readonly Intent[]>
  /** The intents that wait to be pushed, oldest first. @param target a record; without it, those on all */
  waiting(account: Account, target?: Target): Promise<readonly Intent[]>
}

/** @param schemas the intents of one record, each by its kind */
export function defineIntents<Schema extends z.core.$ZodType<StoredIntent>>(
  schemas: Readonly<Record<string, Schema>>,
): Intents<z.output<Schema>> {
  const byKind = new Map(Object.entries(schemas))
  const kindSchema = z.looseObject({ kind: z.string() })
  const parse = (intent: unknown) => {
    const schema = byKind.get(z.safeParse(kindSchema, intent).data?.kind ?? '')
    return schema && z.safeParse(schema, intent).data
  }
  return {
    kinds: [...byKind.keys()],
    parse,
    async waiting({ database }, target) {
      const pending = await pendingOperations(database, target)
      return pending.flatMap(({ intent }) => parse(intent) ?? [])
    },
    enqueue,
    takeBack: ({ database, now }, target) =>
      database.transaction('rw', database.outbox, async () => {
        const held = (await pendingOperations(database, target)).filter((one) => isHeld(one, now()))
        await database.outbox.bulkDelete(held.flatMap(({ seq }) => seq ?? []))
        return held.flatMap(({ intent }) => parse(intent) ?? [])
      }),
  }
}

/** Appends an operation, as `Intents` does. */
export async function enqueue(
  { database, now }: Account,
  target: Target,
  intent: StoredIntent,
  state: 'pending' | 'held' = 'pending',
  heldMs = 0,
): Promise<void> {
  const queuedAt = now()
  const operation: QueuedOperation = {
    id: crypto.randomUUID(),
    target,
    intent,
    queuedAt,
    state,
    ...(heldMs > 0 ? { heldUntil: queuedAt + heldMs } : {}),
  }
  await database.outbox.add(operation)
}

/** What waits to be pushed, oldest first, with what can be taken back. @param target a record; without it, of all */
export async function pendingOperations(
  { outbox }: AccountDatabase,
  target?: Target,
): Promise<QueuedOperation[]> {
  const raw: unknown[] = await outbox.where({ state: 'pending' }).sortBy('seq')
  return raw.flatMap((one) => {
    const operation = queuedOperationSchema.safeParse(one).data
    return operation && (target === undefined || operation.target === target) ? [operation] : []
  })
}

/** Lets everything go that could be taken back: the member may not come back soon. */
export async function releaseHeld({ outbox }: AccountDatabase): Promise<void> {
  const held = outbox.where({ state: 'pending' }).filter((one) => one.heldUntil !== undefined)
  await held.modify((one) => {
    delete one.heldUntil
  })
}
