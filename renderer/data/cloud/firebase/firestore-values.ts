/** Converts values to Firestore's and back: our server times are ms, Firestore's are timestamps. */
import {
  type DocumentData,
  deleteField,
  increment as firestoreIncrement,
  type QueryDocumentSnapshot,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore'
import type { CloudDocument } from '#core/server/documents.ts'
import { isServerValue } from '#core/server/writes.ts'

/** The field that the server stamps (docs/architecture.md#sync). */
const STAMPED_FIELD = 'syncedAt'

export function toFirestore(data: object): DocumentData {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, toValue(value)]),
  )
}

function toValue(value: unknown): unknown {
  if (isServerValue(value)) {
    if (value.server === 'remove') return deleteField()
    return value.server === 'time' ? serverTimestamp() : firestoreIncrement(value.by)
  }
  if (Array.isArray(value)) return value.map(toValue)
  return typeof value === 'object' && value !== null ? toFirestore(value) : value
}

export function toFilterValue(field: string, value: unknown): unknown {
  return field === STAMPED_FIELD && typeof value === 'number' ? Timestamp.fromMillis(value) : value
}

export function fromSnapshot(snapshot: QueryDocumentSnapshot): CloudDocument {
  return { id: snapshot.id, data: fromFields(snapshot.data({ serverTimestamps: 'estimate' })) }
}

function fromFields(data: DocumentData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, fromValue(value)]))
}

function fromValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(fromValue)
  return typeof value === 'object' && value !== null ? fromFields(value) : value
}
