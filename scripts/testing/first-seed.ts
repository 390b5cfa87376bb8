/** Hexadecimal digits: a seed of 28 bits is short enough to type. */
const DIGITS = 7

/**
 * The first seed of a commit's run (`FOURFOLD_FIRST_SEED`): each commit plays others.
 * @param commit its hash
 * @returns from 1 to 2^28
 * @throws RangeError if it is no hash of a commit
 */
export function firstSeedOf(commit: string): number {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new RangeError(`No hash of a commit: "${commit}"`)
  return Number.parseInt(commit.slice(0, DIGITS), 16) + 1
}
