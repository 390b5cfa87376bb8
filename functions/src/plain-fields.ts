import { Timestamp } from 'firebase-admin/firestore'

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
