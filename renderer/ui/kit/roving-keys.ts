/** The keys that lead from one of several controls to another, of which only one is in the order of Tab. */

/** Which arrow keys lead to the control before and to the one after. */
export type Arrows = readonly [previous: string, next: string]

export const SIDEWAYS: Arrows = ['ArrowLeft', 'ArrowRight']
export const UP_AND_DOWN: Arrows = ['ArrowUp', 'ArrowDown']

/**
 * Where a key leads from the control at `at`; after the last one comes the first.
 * @param at from 0
 * @returns undefined for any other key
 */
export function rovingIndex(
  key: string,
  [previous, next]: Arrows,
  { at, count }: { readonly at: number; readonly count: number },
): number | undefined {
  if (key === next) return (at + 1) % count
  if (key === previous) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
