/** Names for sorting and searching: accents, case, leading emoji and text direction are ignored. */

interface Named {
  readonly id: string
  readonly name: string
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The sort key of a name: from its first letter or digit on, without invisible format characters. */
function lookedUp(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
}

/**
 * Compares two names: "Ökonom" next to "Okonom", "🌟 Zoe" under Z, names without letters or digits last. Names
 * that look the same are ordered by id, so that the order is the same everywhere.
 */
export function compareNames(a: Named, b: Named): number {
  const [first, second] = [lookedUp(a.name), lookedUp(b.name)]
  if ((first === '') !== (second === '')) return first === '' ? 1 : -1
  return COLLATOR.compare(first, second) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** A text without accents, case and invisible characters, for searching. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Whether a name contains every word of the search; an empty search matches everybody. */
export function isFound(name: string, search: string): boolean {
  const within = folded(name)
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
