/**
 * Generates every simple forgery of a record: each field changed, retyped, null or missing; and one extra.
 */
import { Timestamp } from 'firebase/firestore'
import { isServerValue } from '#core/server/writes.ts'
import { isPlain } from './documents.ts'
import { changedAt, GONE } from './lies.ts'

export interface Forgery {
  /** `habits/habit1/value changed`. */
  readonly name: string
  readonly data: object
}

export function forgeriesOf(record: object): Forgery[] {
  return pathsOf(record, []).flatMap(({ path, value }) => {
    const forged = (how: string, to: unknown): Forgery => ({
      name: `${path.join('/')} ${how}`,
      data: changedAt(record, path, () => to),
    })
    const isMap = isPlain(value) && !isServerValue(value)
    return [
      forged('mistyped', mistyped(value)),
      forged('null', null),
      forged('dropped', GONE),
      isMap
        ? forged('with a field more', { ...value, extra: 1 })
        : forged('changed', changed(value)),
    ]
  })
}

function pathsOf(
  value: object,
  path: readonly string[],
): { path: readonly string[]; value: unknown }[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = { path: [...path, key], value: inner }
    return isPlain(inner) && !isServerValue(inner) ? [here, ...pathsOf(inner, here.path)] : [here]
  })
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'x']
  return Timestamp.fromMillis(Date.now() - 60_000)
}

function mistyped(value: unknown): unknown {
  if (typeof value === 'string') return 7
  if (typeof value === 'boolean') return 'true'
  return isServerValue(value) ? Date.now() : 'x'
}
