/** Deterministic chance: the demo community is generated from a seed, day by day. */

/** A number from 0 up to 1 that depends on `words` alone: FNV-1a, then mixed, so that similar words differ. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of words.join('\u0000')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function pick<Thing>(
  things: readonly [Thing, ...Thing[]],
  ...words: readonly (string | number)[]
): Thing {
  return things[Math.floor(chance(...words) * things.length)] ?? things[0]
}
