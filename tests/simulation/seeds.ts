/**
 * The seeds of a run: `FOURFOLD_SEED_COUNT` of them from `FOURFOLD_FIRST_SEED` on, or only the one in `SEED`.
 */
const USUAL = { first: 1, count: 80 }

/** The one requested seed, if any: `SEED=123 npm run test:simulation`. */
export function askedSeed(): number | undefined {
  return numberOf('SEED', process.env.SEED)
}

/**
 * @param oneIn plays this share of them, where a seed costs more
 * @throws RangeError if a variable is no whole number from 1
 */
export function seedsOfRun({ oneIn = 1 } = {}): readonly number[] {
  const asked = askedSeed()
  if (asked !== undefined) return [asked]
  const first = numberOf('FOURFOLD_FIRST_SEED', process.env.FOURFOLD_FIRST_SEED) ?? USUAL.first
  const count = numberOf('FOURFOLD_SEED_COUNT', process.env.FOURFOLD_SEED_COUNT) ?? USUAL.count
  return Array.from({ length: Math.ceil(count / oneIn) }, (_, index) => first + index)
}

function numberOf(variable: string, text = ''): number | undefined {
  if (text === '') return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new RangeError(`${variable} is a whole number from 1, not "${text}".`)
}
