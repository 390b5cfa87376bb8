/** The one reading of whole numbers that people type: filters, rules of the bot, accounts. */

export interface NumberRange {
  readonly least: number
  readonly most: number
}

/** Digits, also in groups of three: `1200`, `1,200`, `1.200`, `1 200`. */
const WHOLE = /^\d+$|^\d{1,3}(?:([.,\s’])\d{3})(?:\1\d{3})*$/u

/** @returns undefined for what is no whole number of the range: `−3`, `abc`, `1.5`, one too many */
export function readWholeNumber(text: string, { least, most }: NumberRange): number | undefined {
  const typed = text.trim()
  const number = WHOLE.test(typed) ? Number(typed.replaceAll(/\D/gu, '')) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

const NUMBER = new Intl.NumberFormat('en-GB')

export function wholeNumberWords({ least, most }: NumberRange): string {
  return `Type a whole number from ${NUMBER.format(least)} to ${NUMBER.format(most)}.`
}
