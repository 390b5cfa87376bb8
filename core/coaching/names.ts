/** Names as people look them up: accents, capitals, leading emoji and directions do not count. */

interface Named {
  readonly id: string
  readonly name: string
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What a name is looked up by: from its first letter or digit on, without characters that turn the line. */
function lookedUp(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
}

/**
 * The order of two names: "Ökonom" beside "Okonom", "🌟 Zoe" under Z, names without any letter at the end.
 * Names that look the same are told apart by id, so that the order is one and the same everywhere.
 */
export function compareNames(a: Named, b: Named): number {
  const [first, second] = [lookedUp(a.name), lookedUp(b.name)]
  if ((first === '') !== (second === '')) return first === '' ? 1 : -1
  return COLLATOR.compare(first, second) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** A text without accents, capitals and invisible characters, for finding it. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Whether a name has every word that is searched for somewhere in it; an empty search finds everybody. */
export function isFound(name: string, search: string): boolean {
  const within = folded(name)
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
