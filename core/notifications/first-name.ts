/** The place for the reader's first name in announcements and in the bot's texts. */
import { firstWordOf } from '#core/names/visible.ts'

/** As admins write it; case and spaces inside do not matter. */
export const FIRST_NAME_PLACE = '{{first name}}'

const PLACE = /\{\{\s*first\s*name\s*\}\}/giu

/**
 * A text with the reader's first name. The reader's own device fills it in: what is stored is the same for everybody,
 * so the rules can compare it with what was announced.
 * @param name the reader's whole name; without one they are addressed as "there"
 */
export function withFirstName(text: string, name: string): string {
  const first = firstWordOf(name) || 'there'
  return text.replaceAll(PLACE, () => first)
}
