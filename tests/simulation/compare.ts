/** Compares records, and describes their differences. */

/** How many characters of a value a report shows. */
const MAX_LENGTH = 120

/** A value as text, independent of the order of its keys. */
export function text(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'nothing'
  )
}

/** A field by its path: `habits.habit1.checked`. */
export function valueAt(record: object | undefined, path: string): unknown {
  let value: unknown = record
  for (const field of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([key]) => key === field)?.[1]
  }
  return value
}

/** @returns one sentence if two records differ in any field, none if they agree */
export function difference(
  what: string,
  ours: object | undefined,
  theirs: object | undefined,
): string[] {
  if (text(ours) === text(theirs)) return []
  if (!ours || !theirs) return [`${what} is ${ours ? 'not' : 'only'} in the cloud.`]
  const fields = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  const told = [...fields].flatMap((field) => {
    const values = [ours, theirs].map((record) => text(valueAt(record, field)))
    if (values[0] === values[1]) return []
    return [`${field} ${values.map((value) => value.slice(0, MAX_LENGTH)).join(' instead of ')}`]
  })
  return [`${what} has ${told.join(', ')}.`]
}
