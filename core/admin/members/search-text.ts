/** Finds members by what an admin types, ignoring case, accents and width. */

/** Letters that Unicode does not decompose into a base letter and a mark. */
const STROKED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

/**
 * `Łukasz Gößmann` becomes `lukasz gossmann`. Text without case or accents (Arabic, emoji) stays as it is.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđħıßæœþð]/g, (letter) => STROKED[letter] ?? letter)
    .trim()
}

/**
 * Whether a member matches the typed text: each typed word begins a word of the name, or the email begins
 * with the whole text.
 */
export function matchesSearch(typed: string, name: string, email: string): boolean {
  const wanted = normalize(typed)
  if (wanted === '') return true
  if (normalize(email).startsWith(wanted)) return true
  const words = wordsOf(normalize(name))
  return wordsOf(wanted).every((word) => words.some((one) => one.startsWith(word)))
}

function wordsOf(folded: string): string[] {
  return folded.split(/[\s.,'’-]+/u).filter((word) => word !== '')
}
