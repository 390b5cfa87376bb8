/** Delta debugging: leaves out what a failure does not need, first in large pieces, then one by one. */

export interface ShrinkOptions {
  /** The maximum number of attempts. */
  readonly attempts: number
}

/**
 * @param fails whether it still fails with only these
 * @returns the remaining things: if the attempts sufficed, none of them can be removed
 */
export async function shrink<Thing>(
  things: readonly Thing[],
  fails: (fewer: readonly Thing[]) => Promise<boolean>,
  { attempts }: ShrinkOptions,
): Promise<readonly Thing[]> {
  let kept = things
  let left = attempts
  let size = Math.max(1, Math.floor(kept.length / 2))
  while (left > 0) {
    let from = 0
    let removed = false
    while (from < kept.length && left > 0) {
      const fewer = kept.toSpliced(from, size)
      left -= 1
      if (await fails(fewer)) {
        kept = fewer
        removed = true
      } else from += size
    }
    if (size === 1 && !removed) break
    size = Math.max(1, Math.floor(size / 2))
  }
  return kept
}
