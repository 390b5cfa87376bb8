/** Last-writer-wins per field: the one merge that every synced record uses (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { latestOf, NEVER, nextStamp, type Stamp } from './stamp.ts'

export type FieldValue = string | number | boolean | null | readonly FieldValue[] | FieldMap
interface FieldMap {
  readonly [key: string]: FieldValue
}

export const fieldValueSchema: z.ZodMiniType<FieldValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(fieldValueSchema),
    z.record(z.string(), fieldValueSchema),
  ]),
)

export interface Stamped<Value extends FieldValue = FieldValue> {
  readonly value: Value
  readonly at: Stamp
}

/** With equal stamps the value decides, so that every device gets the same result in whatever order. */
export function laterOf<Value extends FieldValue>(
  a: Stamped<Value>,
  b: Stamped<Value>,
): Stamped<Value> {
  if (a.at !== b.at) return a.at > b.at ? a : b
  return canonical(a.value) >= canonical(b.value) ? a : b
}

/** As `laterOf` decides. Where a field decides who sees a member, `true` is what shows less: it wins a tie. */
export function isLater(change: Stamped, known: Stamped): boolean {
  return laterOf(known, change) !== known
}

/** Merges two versions of a record: per field the later one; a field in only one version stays. */
export function mergeStamped<Value extends FieldValue>(
  a: Readonly<Record<string, Stamped<Value>>>,
  b: Readonly<Record<string, Stamped<Value>>>,
): Record<string, Stamped<Value>> {
  // A Map, so that fields named `__proto__` or `constructor` work like any other.
  const merged = new Map(Object.entries(a))
  for (const [field, theirs] of Object.entries(b)) {
    const ours = merged.get(field)
    merged.set(field, ours === undefined ? theirs : laterOf(ours, theirs))
  }
  return Object.fromEntries(merged)
}

export interface StampedFields {
  readonly stamps: Readonly<Record<string, Stamp>>
}

export function changesIn<Name extends string>(
  record: StampedFields & Readonly<Record<Name, FieldValue>>,
  fields: readonly Name[],
): Readonly<Record<string, Stamped>> {
  const of = (field: Name) => ({ value: record[field], at: record.stamps[field] ?? NEVER })
  return Object.fromEntries(fields.map((field) => [field, of(field)]))
}

/**
 * A record with those changes that are later than what it has.
 * @param known what it has of the changed fields (`changesIn`)
 * @param shows fields of which `true` shows more of a member: with equal stamps it loses
 * @returns the same if none is later
 */
export function withLater<Of extends StampedFields>(
  record: Of,
  known: Readonly<Record<string, Stamped>>,
  changes: Readonly<Record<string, Stamped>>,
  shows: readonly string[] = [],
): Of {
  const turned = (field: string, one: Stamped): Stamped =>
    shows.includes(field) ? { value: one.value !== true, at: one.at } : one
  const later = Object.entries(changes).filter(([field, change]) => {
    const before = known[field]
    return !before || isLater(turned(field, change), turned(field, before))
  })
  if (later.length === 0) return record
  const values = Object.fromEntries(later.map(([field, { value }]) => [field, value]))
  const stamps = Object.fromEntries(later.map(([field, { at }]) => [field, at]))
  return { ...record, ...values, stamps: { ...record.stamps, ...stamps } }
}

/** The same text for the same value, regardless of the order of its keys. */
function canonical(value: FieldValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/**
 * Changes with stamps that win over a record's, in the order in which they were said, also if this device's clock is behind.
 * @param stamps the record's
 * @param now wall clock in ms since 1970
 */
export function laterThan<Value extends FieldValue>(
  changes: Readonly<Record<string, Stamped<Value>>>,
  stamps: Readonly<Record<string, Stamp | undefined>>,
  now: number,
): Record<string, Stamped<Value>> {
  const bySaid = Map.groupBy(Object.entries(changes), ([, { at }]) => at)
  let last = NEVER
  const later = [...bySaid]
    .sort(([a], [b]) => a - b)
    .flatMap(([said, fields]) => {
      const known = latestOf([last, ...fields.map(([field]) => stamps[field])])
      last = said > known ? said : nextStamp(now, known)
      return fields.map(([field, { value }]) => [field, { value, at: last }] as const)
    })
  return Object.fromEntries(later)
}
