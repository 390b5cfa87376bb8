/** Lies: what a hostile client would change in an otherwise honest commit. */
import { isPlain, type RulesWrite } from './documents.ts'

export type Writes = readonly RulesWrite[]
export type Lie = (writes: Writes) => Writes
type Change = (old: unknown) => unknown

/** Marks a field that a lie removes. */
export const GONE = Symbol('gone')

/** Changes the value of one field, named by its path. Pass a function to compute it from the old value. */
export function change(collection: string, path: string, to: unknown): Lie {
  const apply: Change = typeof to === 'function' ? (old) => to(old) : () => to
  return onWrites(collection, (write) => {
    if (write.kind === 'delete') return write
    const data = changedAt(write.data, path.split('/'), apply)
    if (!isPlain(data)) throw new Error(`${path} is no path of ${collection}.`)
    return { ...write, data }
  })
}

/** Only the commit's writes to these collections. */
export function only(...collections: readonly string[]): Lie {
  return (writes) => writes.filter(({ ref }) => collections.includes(ref.collection))
}

/** Writes the record under another id, whether or not its own `id` field matches. */
export function moveTo(collection: string, id: string): Lie {
  return onWrites(collection, (write) => ({ ...write, ref: { collection, id } }))
}

export function plus(...added: Writes): Lie {
  return (writes) => [...writes, ...added]
}

export function all(...lies: readonly Lie[]): Lie {
  return (writes) => lies.reduce((told, lie) => lie(told), writes)
}

/** Replaces every occurrence of some texts and numbers, including ids: a consistent lie. */
export function throughout(pairs: readonly (readonly [string | number, string | number])[]): Lie {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') {
      return pairs.find(([from]) => from === value)?.[1] ?? value
    }
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]))
  }
  return (writes) =>
    writes.map((write) => {
      const ref = { ...write.ref, id: String(replaced(write.ref.id)) }
      const data = write.kind === 'delete' ? {} : replaced(write.data)
      if (write.kind === 'delete' || !isPlain(data)) return { kind: 'delete', ref }
      return { ...write, ref, data }
    })
}

function onWrites(collection: string, lie: (write: RulesWrite) => RulesWrite): Lie {
  return (writes) => {
    if (!writes.some(({ ref }) => ref.collection === collection)) {
      throw new Error(`Nothing is written to ${collection}.`)
    }
    return writes.map((write) => (write.ref.collection === collection ? lie(write) : write))
  }
}

/** A record with the value at a path changed. */
export function changedAt(record: object, path: readonly string[], apply: Change): object {
  const [field = '', ...rest] = path
  const fields: Readonly<Record<string, unknown>> = { ...record }
  const old = fields[field]
  const inner = rest.length === 0 ? apply(old) : changedAt(isPlain(old) ? old : {}, rest, apply)
  if (inner !== GONE) return { ...fields, [field]: inner }
  const { [field]: _gone, ...left } = fields
  return left
}
