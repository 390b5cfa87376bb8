/** The limits of record fields, which `firestore.rules` hold; schemas tolerate older values (decision 0098). */

/** Instants in ms since 1970: the years in which this product can be in use; 0 for unknown. */
export const MIN_INSTANT = Date.UTC(2000, 0, 1)
export const MAX_INSTANT = Date.UTC(2100, 0, 1)

/** How far ahead of the server a device's clock may be, in ms; the rules accept stamps up to that. */
export const CLOCK_ALLOWANCE_MS = 300_000

/** Minutes between UTC and local time, either way; real zones range from -840 to 720. */
export const MAX_ZONE_OFFSET = 900

/** The highest number of points, and of anything else that is counted. */
export const MAX_COUNT = 1_000_000_000

/** Characters of the name of a person, a group or a template. */
export const MAX_NAME_LENGTH = 80

/** Characters of the title of an opportunity, a notification or an announcement. */
export const MAX_TITLE_LENGTH = 120

/** Characters of the text below such a title, of an email address, and of a link or file path. */
export const MAX_BODY_LENGTH = 2_000
export const MAX_EMAIL_LENGTH = 254
export const MAX_ADDRESS_LENGTH = 500

/** Characters of the name of a saved filter, which an announcement to its members repeats. */
export const MAX_FILTER_NAME_LENGTH = 60

/** Code points not allowed in names: control characters, line breaks, and those that turn the direction. */
export const NOT_IN_NAMES: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
]

export function isInstant(ms: number): boolean {
  return Number.isInteger(ms) && ms >= MIN_INSTANT && ms <= MAX_INSTANT
}

/** An instant as a record may store it: 0 where the clock is outside the limits. */
export function recordable(ms: number): number {
  return isInstant(ms) ? ms : 0
}

/** The questions of a check-in: how many, and the characters of each. Here, since every group's record has them. */
export const MAX_QUESTIONS = 3
export const MAX_QUESTION_LENGTH = 120
