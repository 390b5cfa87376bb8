/** The server's database for core's server code: the Admin SDK, which the rules do not restrict. */
import {
  AggregateField,
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore'
import type { CloudDocument, CloudQuery, DocumentRef } from '../../core/server/documents.ts'
import type { Executor } from '../../core/server/executor.ts'
import { isServerValue } from '../../core/server/writes.ts'

/** Conflicts that the SDK could not settle are thrown, so that whoever called tries again. */
export function adminExecutor(firestore: Firestore): Executor {
  const at = ({ collection, id }: DocumentRef) => firestore.collection(collection).doc(id)
  return {
    get: async (ref) => asCloud(await at(ref).get()),
    query: async (query) =>
      (await queryFor(firestore, query).get()).docs.flatMap((one) => asCloud(one) ?? []),
    count: async (query) =>
      (await filteredFor(firestore, query).limit(query.limit).count().get()).data().count,
    async sum(query, fields) {
      const asked = filteredFor(firestore, query).limit(query.limit)
      const each = fields.map((field, index) => [`sum${index}`, AggregateField.sum(field)] as const)
      const answer = await asked.aggregate(Object.fromEntries(each)).get()
      const found: Readonly<Record<string, number>> = answer.data()
      const { seconds, nanoseconds } = answer.readTime
      return {
        sums: each.map(([name]) => found[name] ?? 0),
        readAt: seconds * 1_000_000 + Math.floor(nanoseconds / 1_000),
      }
    },
    transact: (refs, decide) =>
      firestore.runTransaction(async (transaction) => {
        const read = refs.length > 0 ? await transaction.getAll(...refs.map(at)) : []
        const { writes, result } = decide(read.map(asCloud))
        for (const write of writes) {
          const document = at(write.ref)
          if (write.kind === 'delete') transaction.delete(document)
          else if (write.kind === 'merge') {
            transaction.set(document, toFirestore(write.data), { merge: true })
          } else transaction.set(document, toFirestore(write.data))
        }
        return result
      }),
  }
}

export function asCloud(snapshot: DocumentSnapshot): CloudDocument | undefined {
  const data = snapshot.data()
  return data && { id: snapshot.id, data: plainFields(data) }
}

function toFirestore(data: object): DocumentData {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, toValue(value)]),
  )
}

function toValue(value: unknown): unknown {
  if (isServerValue(value)) {
    if (value.server === 'remove') return FieldValue.delete()
    return value.server === 'time' ? FieldValue.serverTimestamp() : FieldValue.increment(value.by)
  }
  if (Array.isArray(value)) return value.map(toValue)
  return typeof value === 'object' && value !== null ? toFirestore(value) : value
}

function toFilterValue(field: string, value: unknown): unknown {
  return field === 'syncedAt' && typeof value === 'number' ? Timestamp.fromMillis(value) : value
}

function filteredFor(firestore: Firestore, { collection, where = [] }: CloudQuery): Query {
  return where.reduce<Query>(
    (query, { field, is, value }) => query.where(field, is, toFilterValue(field, value)),
    firestore.collection(collection),
  )
}

function queryFor(firestore: Firestore, asked: CloudQuery): Query {
  const { orderBy = [], limit, after } = asked
  let query = filteredFor(firestore, asked)
  for (const { field, direction } of orderBy) query = query.orderBy(field, direction)
  // Firestore would break ties in the direction of the last order; ours is by ascending id.
  if (orderBy.length > 0 || after) query = query.orderBy(FieldPath.documentId(), 'asc')
  if (after) {
    const values = after.values.map((value, index) =>
      toFilterValue(orderBy[index]?.field ?? '', value),
    )
    query = query.startAfter(...values, after.id)
  }
  return query.limit(limit)
}

type Fields = Record<string, unknown>

/** A stored record with its timestamps as ms since 1970, as core's schemas expect. */
export function plainFields(fields: object): Fields
export function plainFields(fields: object | undefined): Fields | undefined
export function plainFields(fields: object | undefined): Fields | undefined {
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))
  )
}

function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(plainValue)
  return typeof value === 'object' && value !== null ? plainFields(value) : value
}
