/**
 * A change of some fields against what the admin saw: two admins may edit one record, and neither overwrites
 * what they have not seen.
 */
export type FieldsDecision<Fields> =
  | { readonly kind: 'set'; readonly fields: Fields }
  /** Nothing is to be done: it is so already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'conflict'; readonly fields: readonly (keyof Fields & string)[] }

/**
 * @param present the fields as they are now
 * @param seen as the admin saw them when they began
 * @param change what they asked for
 * @returns `conflict` with the fields that somebody else has changed to something else meanwhile
 */
export function decideFields<Fields extends object>(
  present: Fields,
  seen: Fields,
  change: Partial<Fields>,
): FieldsDecision<Fields> {
  const asked = fieldsOf(change).filter((field) => change[field] !== undefined)
  const conflicts = asked.filter(
    (field) => present[field] !== seen[field] && present[field] !== change[field],
  )
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts }
  if (asked.every((field) => present[field] === change[field])) return { kind: 'same' }
  return { kind: 'set', fields: { ...present, ...change } }
}

function fieldsOf<Fields extends object>(change: Partial<Fields>): (keyof Fields & string)[] {
  return Object.keys(change).filter((field): field is keyof Fields & string => field in change)
}
