/** The words of the kit itself; all others come from who uses it. */

export const FIELD = {
  tooLong: (length: number, most: number) =>
    `${length.toLocaleString('en-GB')} characters; ${most.toLocaleString('en-GB')} at most. Shorten it.`,
} as const
