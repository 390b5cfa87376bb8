/** Finds names by what somebody types, whatever its case, accents, width and invisible characters. */
import { visibleWords } from './visible.ts'

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

function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđħıßæœþð]/g, (letter) => STROKED[letter] ?? letter)
  return visibleWords(folded)
}

/** `Łukasz  Gößmann` becomes `lukasz gossmann`. Text without case or accents (Arabic, emoji) stays as it is. */
export function lookedUp(text: string): string {
  return wordsOf(text).join(' ')
}

/** Tells of each text whether it has every word of a search; an empty search is in each. */
export function finderOf(search: string): (text: string) => boolean {
  const words = wordsOf(search)
  return (text) => {
    if (words.length === 0) return true
    const within = lookedUp(text)
    return words.every((word) => within.includes(word))
  }
}

/** Each typed word begins a word of the name, or the email begins with the whole text. */
export function matchesSearch(typed: string, name: string, email: string): boolean {
  const wanted = lookedUp(typed)
  if (wanted === '' || lookedUp(email).startsWith(wanted)) return true
  const words = partsOf(lookedUp(name))
  return partsOf(wanted).every((part) => words.some((word) => word.startsWith(part)))
}

function partsOf(text: string): string[] {
  return text.split(/[ .,'’-]+/u).filter((part) => part !== '')
}
