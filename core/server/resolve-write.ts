/** Applies a write to a document, as Firestore's `set` and `set … merge` do. */
import { isMap, isSame } from '#core/values/is-same.ts'
import { type DocumentRef, pathOf } from './documents.ts'
import { isServerValue, REMOVE_FIELD, SERVER_TIME, type ServerValue, type Write } from './writes.ts'

/** In ms, or what stands for it until the server writes. */
type ServerTime = number | ServerValue
type Fields = Readonly<Record<string, unknown>>

/** @param serverNow for `SERVER_TIME`. @returns undefined if the write deletes the document */
export function resolveWrite(
  before: Fields | undefined,
  write: Write,
  serverNow: ServerTime,
): Record<string, unknown> | undefined {
  if (write.kind === 'delete') return undefined
  return resolveFields(write.kind === 'merge' ? before : undefined, write.data, before, serverNow)
}

/**
 * The documents after writes in their order.
 * @param before the stored fields by path, at least of what is written; undefined where there is no document
 * @returns what is stored at each written path, or undefined where nothing is
 */
export function resolveWrites(
  before: ReadonlyMap<string, Fields | undefined>,
  writes: readonly Write[],
  serverNow: number,
): Map<string, { readonly ref: DocumentRef; readonly data: Record<string, unknown> | undefined }> {
  const after: ReturnType<typeof resolveWrites> = new Map()
  for (const write of writes) {
    const path = pathOf(write.ref)
    const present = after.has(path) ? after.get(path)?.data : before.get(path)
    after.set(path, { ref: write.ref, data: resolveWrite(present, write, serverNow) })
  }
  return after
}

/**
 * What makes a document out of a copy of it, and nothing else: fields that somebody else has changed since stay as they are.
 * @param copy undefined if there was no document
 */
export function writeOnCopy(copy: Fields | undefined, write: Write): Write {
  const after = resolveWrite(copy, write, SERVER_TIME)
  if (!after) return write
  const { ref } = write
  return copy
    ? { kind: 'merge', ref, data: changedFields(copy, after) }
    : { kind: 'set', ref, data: after }
}

function changedFields(before: Fields, after: Fields): Record<string, unknown> {
  const gone = Object.keys(before).filter((field) => !(field in after))
  const changed = Object.entries(after).flatMap(([field, value]) => {
    const old = before[field]
    if (isSame(old, value)) return []
    const isDeep = isMap(old) && isMap(value) && !isServerValue(value)
    return [[field, isDeep ? changedFields(old, value) : value] as const]
  })
  return Object.fromEntries([...changed, ...gone.map((field) => [field, REMOVE_FIELD] as const)])
}

function resolveFields(
  kept: Fields | undefined,
  written: object,
  before: Fields | undefined,
  serverNow: ServerTime,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...kept }
  for (const [field, value] of Object.entries(written)) {
    if (value === undefined) continue
    const old = before?.[field]
    if (isServerValue(value)) {
      if (value.server === 'remove') delete result[field]
      else result[field] = resolveServerValue(value, old, serverNow)
    } else if (isMap(value)) {
      const inner = isMap(old) ? old : undefined
      result[field] = resolveFields(kept === undefined ? undefined : inner, value, inner, serverNow)
    } else result[field] = value
  }
  return result
}

type MadeValue = Exclude<ServerValue, { readonly server: 'remove' }>

function resolveServerValue(value: MadeValue, old: unknown, serverNow: ServerTime): ServerTime {
  if (value.server === 'time') return serverNow
  return (typeof old === 'number' ? old : 0) + value.by
}
