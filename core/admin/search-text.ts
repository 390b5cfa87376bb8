/** Finds members by what an admin types: without regard to case, accents or width. */

/** Letters that carry their stroke with them: no form of Unicode takes it off. */
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

/** `Łukasz Gößmann` is `lukasz gossmann`. What has no case or accents, as Arabic or an emoji, stays. */
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
 * Whether somebody is meant by what was typed: each word of it begins a word of the name, or the email begins
 * with all of it.
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
