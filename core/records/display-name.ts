/** Names as people see them: of members, groups and templates. */
import * as z from 'zod/mini'
import { BLANK_SIGNS, LONGEST_NAME, LONGEST_TITLE, NOT_IN_NAMES } from './bounds.ts'

const hex = (code: number) => `\\u{${code.toString(16)}}`
const FORBIDDEN = new RegExp(
  `[${NOT_IN_NAMES.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')}\\p{Surrogate}]+`,
  'gu',
)
/** Spaces, and signs that draw nothing by themselves: a name of these alone cannot be seen. */
const INVISIBLE = new RegExp(
  `^[\\p{White_Space}\\p{Format}\\p{Variation_Selector}${BLANK_SIGNS.map(hex).join('')}]*$`,
  'u',
)

/** A name in one line, without what no name holds; `''` where nothing of it could be seen. */
export function cleanName(name: string): string {
  const clean = name.replace(FORBIDDEN, ' ').trim()
  return INVISIBLE.test(clean) ? '' : clean
}

/** Cut short, but never through the middle of an emoji: half of one is no text. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * A name that somebody types, cleaned.
 * @param words what a form says of one that is missing, and of one that is too long
 */
export function typedNameSchema({ missing, tooLong }: { missing?: string; tooLong?: string } = {}) {
  return z
    .string()
    .check(z.overwrite(cleanName), z.minLength(1, missing), z.maxLength(LONGEST_NAME, tooLong))
}

/** A title that somebody types, in one line: cleaned as a name is. */
export function typedTitleSchema({ missing, tooLong }: { missing: string; tooLong: string }) {
  return z
    .string()
    .check(z.overwrite(cleanName), z.minLength(1, missing), z.maxLength(LONGEST_TITLE, tooLong))
}

// What is left of a cut name may end in a space, or be nothing that could be seen.
const cleaned = z.transform((name: string) => cleanName(shortened(cleanName(name), LONGEST_NAME)))

/** A member's name as a record has it: cleaned and cut where it is not as it should be, `''` for none. */
export const personNameSchema = z.prefault(z.catch(z.pipe(z.string(), cleaned), ''), '')
