/**
 * Whether an admin's change can be saved: two admins may edit one record at once, and neither may overwrite a
 * value they have not seen.
 */
export type FieldsDecision<Fields> =
  | { readonly kind: 'set'; readonly fields: Fields }
  | { readonly kind: 'same' }
  | { readonly kind: 'conflict'; readonly fields: readonly (keyof Fields & string)[] }

/**
 * @param present the current fields
 * @param seen the fields as the admin saw them when they began to edit
 * @param change the fields the admin wants to set
 * @returns `conflict` with the fields that somebody else has changed to another value in the meantime
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
