/** Fourfold's writes and documents in the form of Firestore's own SDK. */
import { FirebaseError } from 'firebase/app'
import {
  type DocumentData,
  deleteField,
  doc,
  type Firestore,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore'
import type { CloudDocument } from '#core/server/documents.ts'
import { isServerValue } from '#core/server/writes.ts'

/** A write of the cloud port, or one that the app would never make. */
export type RulesWrite =
  | {
      readonly kind: 'set' | 'merge'
      readonly ref: { readonly collection: string; readonly id: string }
      readonly data: object
    }
  | { readonly kind: 'delete'; readonly ref: { readonly collection: string; readonly id: string } }

/** Records in the form of a write: server values become Firestore's. */
function toFirestore(value: unknown): unknown {
  if (isServerValue(value)) {
    if (value.server === 'remove') return deleteField()
    return value.server === 'time' ? serverTimestamp() : increment(value.by)
  }
  if (Array.isArray(value)) return value.map(toFirestore)
  if (!isPlain(value)) return value
  const known = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(known.map(([key, inner]) => [key, toFirestore(inner)]))
}

/** What Firestore stored, with the server's times as ms. */
function fromFirestore(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(fromFirestore)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromFirestore(one)]))
}

export function asCloudDocument(
  id: string,
  data: DocumentData | undefined,
): CloudDocument | undefined {
  const fields = fromFirestore(data)
  return isPlain(fields) ? { id, data: fields } : undefined
}

function applyWrites(
  firestore: Firestore,
  transaction: Transaction,
  writes: readonly RulesWrite[],
): void {
  for (const write of writes) {
    const ref = doc(firestore, `${write.ref.collection}/${write.ref.id}`)
    if (write.kind === 'delete') transaction.delete(ref)
    else {
      const data = toFirestore(write.data)
      if (!isPlain(data)) throw new Error('A write carries a record.')
      transaction.set(ref, data, { merge: write.kind === 'merge' })
    }
  }
}

/** Commits all the writes, or none of them. */
export function commit(firestore: Firestore, writes: readonly RulesWrite[]): Promise<void> {
  return runTransaction(
    firestore,
    async (transaction) => applyWrites(firestore, transaction, writes),
    { maxAttempts: 1 },
  )
}

/** Whether the rules allow it. @throws any other error: a broken test is no refusal. */
export async function isAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

export function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}

export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
