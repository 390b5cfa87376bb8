/** Longer lists are a file: paper of so many rows is read by nobody. */
export const MAX_ON_PAPER = 500

export const PAPER = {
  tooLong: `More than ${MAX_ON_PAPER} rows: a file instead of paper.`,
  note: `This list has more than ${MAX_ON_PAPER} rows, too many for paper. “Save as CSV” below it on the page puts all of them into a file.`,
} as const
