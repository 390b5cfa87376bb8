/** The order of names: accents, case, leading emoji and what cannot be seen are passed over. */
import { visibleWords } from './visible.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function keyOf(name: string): string {
  return visibleWords(name.normalize('NFC'))
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
}

/** "Ökonom" next to "Okonom", "🌟 Zoe" under Z, names without letters last; those that look the same by id. */
export function compareNames(a: Named, b: Named): number {
  const [first, second] = [keyOf(a.name), keyOf(b.name)]
  if ((first === '') !== (second === '')) return first === '' ? 1 : -1
  return COLLATOR.compare(first, second) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
