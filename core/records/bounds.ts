/**
 * What the fields of records can hold (docs/decisions/0098-bad-records.md). `firestore.rules` refuses what lies
 * outside, for nobody can be stopped from writing it; the schemas read around what was written before that.
 */

/** Instants in ms since 1970: the years in which this product can have been used, and 0 where none is known. */
export const EARLIEST_INSTANT = Date.UTC(2000, 0, 1)
export const LATEST_INSTANT = Date.UTC(2100, 0, 1)

/** How far a device's clock may lie ahead of the server's, in ms: the rules take what says no more. */
export const CLOCK_ALLOWANCE_MS = 300_000

/** Minutes between UTC and local time, either way: the zones there are reach from -840 to 720. */
export const MOST_ZONE_OFFSET = 900

/** Points, and whatever else is counted. */
export const MOST_COUNT = 1_000_000_000

/** Characters of a person's, a group's or a template's name. */
export const LONGEST_NAME = 80

/** Characters of a title: of an opportunity, a notification, a word to many. */
export const LONGEST_TITLE = 120

/** Characters of what stands below such a title, of an email address, and of a link or a file's path. */
export const LONGEST_BODY = 2_000
export const LONGEST_EMAIL = 254
export const LONGEST_ADDRESS = 500

/**
 * Code points that no name holds, as ranges: control characters (NUL and line breaks are among them), Unicode's
 * own line breaks, and what turns the direction of the text behind the name.
 */
export const NOT_IN_NAMES: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
]

/** Code points outside of Unicode's spaces and formats that draw nothing by themselves. */
export const BLANK_SIGNS: readonly number[] = [0x2800, 0x3164]

/** Whether a clock, or a record, says an instant that can be. */
export function isInstant(ms: number): boolean {
  return Number.isInteger(ms) && ms >= EARLIEST_INSTANT && ms <= LATEST_INSTANT
}

/** An instant as a record can have it: 0 where a clock says what cannot be. */
export function recordable(ms: number): number {
  return isInstant(ms) ? ms : 0
}
