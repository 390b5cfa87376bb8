/** What can be seen of a text, from Unicode's own data: the one answer for names, comparisons and searches. */

/**
 * `DI`, default-ignorable, are joiners, fillers, tags, selectors and what turns the line; `Cf` has the rest of such. Last
 * comes what draws nothing though Unicode calls it a symbol, letter or mark: Braille's blank, the object's place,
 * hieroglyphic blanks, Khitan's filler and music's null notehead.
 */
const NOTHING = /[\s\p{DI}\p{Cf}\p{Cc}\p{Cs}\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu
const SPACES = /\p{White_Space}+/u

/** Only for comparing: joiners in a Persian name or a family of emoji have to be shown. */
export function visibleOf(text: string): string {
  return text.replace(NOTHING, '')
}

/** Whether nothing of a text can be seen by itself: marks need a letter below them. */
export function isBlank(text: string): boolean {
  return /^\p{M}*$/u.test(visibleOf(text))
}

export function visibleWords(text: string): string[] {
  return text
    .split(SPACES)
    .map(visibleOf)
    .filter((word) => word !== '')
}

/** The first word of a name, as it is written; `''` where there is none. */
export function firstWordOf(name: string): string {
  return name.split(SPACES).find((word) => !isBlank(word)) ?? ''
}

/** Equal for names that look the same: without case, width and what counts as nothing. */
export function nameKey(name: string): string {
  return visibleOf(name.normalize('NFKC').toLowerCase().normalize('NFKC'))
}
