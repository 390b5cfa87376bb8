/** Display names: of members, groups and templates. */
import * as z from 'zod/mini'
import { MAX_NAME_LENGTH, MAX_TITLE_LENGTH, NOT_IN_NAMES } from '#core/values/bounds.ts'
import { isBlank } from './visible.ts'

const hex = (code: number) => `\\u{${code.toString(16)}}`
const FORBIDDEN = new RegExp(
  `[${NOT_IN_NAMES.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')}\\p{Surrogate}]+`,
  'gu',
)

/** A name in one line, without forbidden characters; `''` where none of it is visible. */
export function cleanName(name: string): string {
  const clean = name.replace(FORBIDDEN, ' ').trim()
  return isBlank(clean) ? '' : clean
}

/** Cuts a text to `most` UTF-16 units, but not through a surrogate pair, half of which is invalid text. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Cleaned. @param words the form's messages for a missing and for a too long name */
export function typedNameSchema({ missing, tooLong }: { missing?: string; tooLong?: string } = {}) {
  return z
    .string()
    .check(z.overwrite(cleanName), z.minLength(1, missing), z.maxLength(MAX_NAME_LENGTH, tooLong))
}

export function typedTitleSchema({
  missing,
  tooLong,
}: {
  missing?: string
  tooLong?: string
} = {}) {
  return z
    .string()
    .check(z.overwrite(cleanName), z.minLength(1, missing), z.maxLength(MAX_TITLE_LENGTH, tooLong))
}

// After cutting, a name may end in a space or have nothing visible left, so it is cleaned again.
const cleaned = z.transform((name: string) =>
  cleanName(shortened(cleanName(name), MAX_NAME_LENGTH)),
)

/** A member's name in a record: cleaned and cut where necessary, `''` for none. */
export const personNameSchema = z.prefault(z.catch(z.pipe(z.string(), cleaned), ''), '')

/** A member's name with their email, where two of one name must be told apart; whichever there is, `''` without both. */
export function nameAndEmail({
  name,
  email,
}: {
  readonly name: string
  readonly email: string
}): string {
  const shown = name.trim()
  if (shown === '' || email === '') return shown || email
  return `${shown} (${email})`
}
