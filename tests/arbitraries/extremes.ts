/**
 * The extreme values for every field of a record, derived from its schema rather than from a list of fields.
 */
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Fields = Record<string, unknown>

/** Extreme values of every type; `undefined` stands for a missing field. */
export const EXTREMES: readonly unknown[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[9e15, -9e15, 1e300, 0, -1, 1, 0.5, 999],
  ...[
    '',
    ' \t ',
    'x'.repeat(100_000),
    '\0',
    'one\ntwo\r\u2028',
    '\u202Edlog\u202C\u2066',
    '\uD83D',
  ],
  ...['../../users/other', '__proto__', 'javascript:alert(1)'],
  ...[true, null, undefined, [], {}, Array.from({ length: 5_000 }, (_, index) => index)],
]

/** The schema inside `optional`, `prefault`, `catch`, `nullable` and `pipe`. */
function unwrapped(schema: Schema): Schema {
  const { def } = schema._zod
  const inner = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined
  return isSchema(inner) ? unwrapped(inner) : schema
}

function shapeOf(schema: Schema): [name: string, field: Schema][] {
  const { def } = unwrapped(schema)._zod
  if (!('shape' in def) || typeof def.shape !== 'object' || def.shape === null) return []
  return Object.entries(def.shape).flatMap(([name, field]) =>
    isSchema(field) ? [[name, field]] : [],
  )
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** The paths of all fields of a record, including its maps and the fields inside them. */
export function fieldPaths(schema: Schema): string[][] {
  return shapeOf(schema).flatMap(([field, inner]) => [
    [field],
    ...fieldPaths(inner).map((path) => [field, ...path]),
  ])
}

/** A copy of the record with one field set to `value`, or without that field where the value is undefined. */
export function withField(record: unknown, path: readonly string[], value: unknown): Fields {
  const [field = '', ...rest] = path
  const fields = Object.entries(typeof record === 'object' && record !== null ? record : {})
  const known = fields.find(([name]) => name === field)?.[1]
  const next = rest.length === 0 ? value : withField(known, rest, value)
  const others = fields.filter(([name]) => name !== field)
  return Object.fromEntries(next === undefined ? others : [...others, [field, next]])
}

/** A record with every extreme in every field, one at a time. */
export function everyExtreme(schema: Schema, record: { readonly id: string }) {
  return fieldPaths(schema).flatMap((path) =>
    EXTREMES.map((value) => ({ id: record.id, data: withField(record, path, value) })),
  )
}
