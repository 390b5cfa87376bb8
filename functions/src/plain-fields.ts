import { Timestamp } from 'firebase-admin/firestore'

/** Converts a stored record's timestamps to ms since 1970, as core's schemas expect. */
export function plainFields(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(plainFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainFields(one)]))
}
