/** What a transaction writes. */
import type { DocumentRef } from './documents.ts'

export type ServerValue =
  | { readonly server: 'time' }
  | { readonly server: 'increment'; readonly by: number }
  | { readonly server: 'remove' }

export const SERVER_TIME: ServerValue = { server: 'time' }

/** Deletes the field; only works in a `merge`. */
export const REMOVE_FIELD: ServerValue = { server: 'remove' }

/** Adds to the stored number, or to 0 if there is none. */
export function increment(by: number): ServerValue {
  return { server: 'increment', by }
}

export function isServerValue(value: unknown): value is ServerValue {
  return typeof value === 'object' && value !== null && 'server' in value
}

/** `merge` writes the given fields, maps field by field, and leaves the rest. */
export type Write =
  | { readonly kind: 'set' | 'merge'; readonly ref: DocumentRef; readonly data: object }
  | { readonly kind: 'delete'; readonly ref: DocumentRef }

/** Stores a whole record; synchronizing finds it by the time. */
export function putRecord(ref: DocumentRef, record: object): Write {
  return { kind: 'set', ref, data: { ...record, syncedAt: SERVER_TIME } }
}

export function putNotice(note: { readonly id: string }): Write {
  return putRecord({ collection: 'notifications', id: note.id }, note)
}

/** Changes these fields of a record; synchronizing finds it by the time. */
export function changeRecord(ref: DocumentRef, fields: object): Write {
  return { kind: 'merge', ref, data: { ...fields, syncedAt: SERVER_TIME } }
}

export interface Decision<Result> {
  readonly writes: readonly Write[]
  readonly result: Result
}
