/** Records with a stamp per field, so that no write of one device loses another's setting (docs/architecture.md#sync). */

import { latestOf, NEVER, type Stamp } from '#core/sync/stamp.ts'
import { type FieldValue, laterOf, type Stamped } from '#core/sync/stamped.ts'
import { isMap } from '#core/values/is-same.ts'

/** New values by field path (`name`, `onboardingSteps.habits`). */
export type FieldChanges = Readonly<Record<string, FieldValue>>

interface StampedRecord {
  readonly stamps: Readonly<Record<string, Stamp>>
}

export function latestFieldStamp(record: StampedRecord, paths: readonly string[]): Stamp {
  return latestOf(paths.map((path) => record.stamps[path]))
}

/** Those that are later than the record's values. Parse the result with the record's schema. */
export function applyFields(record: StampedRecord, changes: FieldChanges, at: Stamp): unknown {
  return applyStamped(
    record,
    Object.entries(changes).map(([path, value]) => [path, { value, at }]),
  )
}

export function applyStamped(
  record: StampedRecord,
  changes: Iterable<readonly [path: string, change: Stamped]>,
): unknown {
  let result: Readonly<Record<string, unknown>> = { ...record }
  const stamps: Record<string, Stamp> = { ...record.stamps }
  for (const [path, change] of changes) {
    const known = { value: asField(valueAt(result, path)), at: stamps[path] ?? NEVER }
    const later = laterOf(known, change)
    if (later === known) continue
    result = withValue(result, path.split('.'), later.value)
    stamps[path] = later.at
  }
  return { ...result, stamps }
}

/** Of stamped fields the later value, all others from `server`. Parse the result with the record's schema. */
export function mergeRecords(local: StampedRecord, server: StampedRecord): unknown {
  let merged: unknown = server
  for (const [path, at] of Object.entries(local.stamps)) {
    // A newer app's field: the schema passes its stamp, but drops its value.
    if (valueAt(local, path) === undefined) continue
    const base = isMap(merged) ? merged : {}
    merged = applyFields(
      { ...base, stamps: stampsIn(base) },
      { [path]: asField(valueAt(local, path)) },
      at,
    )
  }
  return merged
}

function stampsIn(record: Readonly<Record<string, unknown>>): Readonly<Record<string, Stamp>> {
  const { stamps } = record
  return isStamps(stamps) ? stamps : {}
}

function isStamps(value: unknown): value is Readonly<Record<string, Stamp>> {
  return isMap(value)
}

function withValue(
  record: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const [field, ...rest] = path
  if (field === undefined || field === '__proto__') return record
  if (rest.length === 0) return { ...record, [field]: value }
  const inner = record[field]
  return { ...record, [field]: withValue(isMap(inner) ? inner : {}, rest, value) }
}

export function valueAt(record: object, path: string): unknown {
  let value: unknown = record
  for (const field of path.split('.')) {
    if (!isMap(value) || !Object.hasOwn(value, field)) return undefined
    value = value[field]
  }
  return value
}

/** Converts to JSON; a missing value becomes null. */
export function asField(value: unknown): FieldValue {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(asField)
  if (isMap(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asField(inner)]))
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return null
}
