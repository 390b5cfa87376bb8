/** The outbox: operations wait here, in order, until the cloud has them (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import type { Account } from './account.ts'
import { type QueuedOperation, queuedOperationSchema, type StoredIntent } from './operation.ts'

/** The record that an operation changes; operations of one target share a cloud transaction. */
export type Target = `${string}/${string}`

/** The intents that operations can have for one record. */
export interface Intents<Intent extends StoredIntent> {
  readonly kinds: readonly string[]
  /** @returns undefined if it is not an intent of this record */
  parse(intent: unknown): Intent | undefined
  /** Appends an operation. Runs inside the transaction that writes the record itself. */
  enqueue(
    account: Account,
    target: Target,
    intent: Intent,
    state?: 'pending' | 'held',
  ): Promise<void>
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
      const raw: unknown[] = await database.outbox.where({ state: 'pending' }).sortBy('seq')
      return raw.flatMap((one) => {
        const operation = queuedOperationSchema.safeParse(one).data
        if (!operation || (target !== undefined && operation.target !== target)) return []
        return parse(operation.intent) ?? []
      })
    },
    async enqueue({ database, now }, target, intent, state = 'pending') {
      const operation: QueuedOperation = {
        id: crypto.randomUUID(),
        target,
        intent,
        queuedAt: now(),
        state,
      }
      await database.outbox.add(operation)
    },
  }
}
