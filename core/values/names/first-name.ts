/** The place for the reader's first name in announcements, in the bot's texts and in one message for several members. */
import type * as z from 'zod/mini'
import { firstWordOf } from './visible.ts'

/** As its author writes it; case and spaces inside do not matter. */
export const FIRST_NAME_PLACE = '{{first name}}'

const PLACE = /\{\{([^{}]*)\}\}/gu
const isFirstName = (inner: string) => /^\s*first\s*name\s*$/iu.test(inner)

/**
 * A text with the reader's first name. Of what many get, the reader's own device fills it in: what is stored is the same
 * for everybody, so the rules can compare it with what was announced.
 * @param name the reader's whole name; without one they are addressed as "there"
 */
export function withFirstName(text: string, name: string): string {
  const first = firstWordOf(name) || 'there'
  return text.replaceAll(PLACE, (whole, inner: string) => (isFirstName(inner) ? first : whole))
}

/** What to do about places such as `{{name}}`, which would go out as they are typed; undefined if there are none. */
export function unknownPlaces(text: string): string | undefined {
  const found = [...text.matchAll(PLACE)].filter(([, inner = '']) => !isFirstName(inner))
  if (found.length === 0) return undefined
  const places = new Set(found.map(([whole]) => whole))
  return `${[...places].join(', ')} means nothing here. Use ${FIRST_NAME_PLACE}, or remove it.`
}

export const knownPlaces: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = unknownPlaces(value)
  if (message !== undefined) issues.push({ code: 'custom', input: value, message })
}
