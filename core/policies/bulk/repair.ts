/** Finds the fields that a member's record lacks (docs/product.md#records, docs/product.md#admin-tools). */

import { asField, valueAt } from '#core/records/record-fields.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import { isMap, isSame } from '#core/values/is-same.ts'
import type { FieldChange } from './bulk-run.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whether a record is complete, unreadable (and so left alone), or lacks fields. */
export type Repair =
  | { readonly kind: 'sound' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'lacks'; readonly fields: readonly FieldChange[]; readonly user: User }

/** `syncedAt` is the server's; the keys of `stamps` are paths, not fields with defaults. */
const NOT_FILLED = new Set(['syncedAt'])
const WHOLE = new Set(['stamps'])

/**
 * The default fields that a member's stored record lacks. Existing values, even odd ones, and unknown fields
 * of an older deployment stay. After filling them, a second call finds nothing.
 */
export function repairOf(id: string, stored: Fields): Repair {
  const parsed = userSchema.safeParse({ ...stored, id })
  if (!parsed.success) return { kind: 'damaged' }
  const fields = lacking(stored, parsed.data, '')
  return fields.length === 0 ? { kind: 'sound' } : { kind: 'lacks', fields, user: parsed.data }
}

function lacking(stored: Fields, full: Fields, prefix: string): FieldChange[] {
  return Object.entries(full).flatMap(([name, value]): FieldChange[] => {
    if (NOT_FILLED.has(name) || value === undefined) return []
    const path = prefix + name
    const known = stored[name]
    if (known === undefined) return [{ path, to: asField(value) }]
    return isMap(known) && isMap(value) && !WHOLE.has(name) ? lacking(known, value, `${path}.`) : []
  })
}

/** Those of the fields the record lacks now that it already lacked when they were listed. */
export function stillLacking(
  id: string,
  stored: Fields,
  listed: readonly FieldChange[],
): readonly FieldChange[] {
  const repair = repairOf(id, stored)
  if (repair.kind !== 'lacks') return []
  const now = new Set(listed.map(({ path }) => path))
  return repair.fields.filter(({ path }) => now.has(path))
}

/**
 * The filled fields that an undo can remove again: those that still have the value the run wrote and that
 * nobody has set since.
 * @param at when the run wrote them, in ms by the server's clock
 */
export function undoable(
  stored: Fields,
  fields: readonly FieldChange[],
  at: number,
): readonly FieldChange[] {
  const { stamps } = stored
  return fields.filter(({ path, to }) => {
    if (!isSame(valueAt(stored, path), to)) return false
    const said = Object.entries(isMap(stamps) ? stamps : {}).filter(
      ([known]) => known === path || known.startsWith(`${path}.`),
    )
    return said.every(([, stamp]) => typeof stamp === 'number' && stamp <= at * STAMPS_A_MS)
  })
}

/** Turns dotted paths and values into one nested map, for a merge. */
export function asMap(entries: readonly (readonly [path: string, value: unknown])[]): Fields {
  const result: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    const names = path.split('.')
    let map = result
    for (const name of names.slice(0, -1)) {
      const inner = map[name]
      const next: Record<string, unknown> = isMap(inner) ? { ...inner } : {}
      map[name] = next
      map = next
    }
    map[names.at(-1) ?? path] = value
  }
  return result
}
