/** Unsaved input for a record that somebody else saves meanwhile: keeps what was typed, and tells what has changed. */

export interface Unsaved<Values> {
  readonly base: Values
  /** The typed fields; undefined is not typed. */
  readonly typed: { readonly [Field in keyof Values]?: Values[Field] | undefined }
}

export interface Rebased<Values> {
  /** What the form shows: typed fields as typed, the others as they are now. */
  readonly values: Values
  readonly isChanged: boolean
  /** The fields that somebody else has set to another value than the typed one. */
  readonly changed: readonly (keyof Values & string)[]
}

/** @param present the record as it is now */
export function rebase<Values extends object>(
  { base, typed }: Unsaved<Values>,
  present: Values,
): Rebased<Values> {
  const values = { ...present }
  const fields = fieldsOf(present)
  for (const field of fields) values[field] = typed[field] ?? present[field]
  const isChanged = fields.some((field) => !isSame(values[field], present[field]))
  const changed = fields.filter(
    (field) =>
      !isSame(present[field], base[field]) &&
      (typed[field] === undefined || !isSame(typed[field], present[field])),
  )
  // Without any input there is nothing to compare with what has changed.
  return { values, isChanged, changed: isChanged ? changed : [] }
}

/**
 * One draft from two that were typed at once, in two tabs.
 * @returns all typed fields of both; of a field that both have typed, the value of `mine`
 */
export function joinUnsaved<Values>(
  theirs: Unsaved<Values>,
  mine: Unsaved<Values>,
): Unsaved<Values> {
  return { base: theirs.base, typed: { ...theirs.typed, ...mine.typed } }
}

export function typedFields<Values extends object>(
  shown: Values,
  present: Values,
): Partial<Values> {
  const typed: Partial<Values> = {}
  for (const field of fieldsOf(present)) {
    if (!isSame(shown[field], present[field])) typed[field] = shown[field]
  }
  return typed
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function fieldsOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values).filter((field): field is keyof Values & string => field in values)
}
