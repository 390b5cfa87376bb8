import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#core/time-budget/categories.ts'
import { CATEGORY_COLORS } from './category-palette.ts'
import { contrastOf } from './contrast.ts'
import { GROUND, HABIT_COLORS } from './palette.ts'

describe('colours of the hour categories', () => {
  const cases = (['light', 'dark'] as const).flatMap((scheme) =>
    CATEGORIES.map((category) => ({
      scheme,
      category,
      color: CATEGORY_COLORS[scheme][category],
    })),
  )

  it.each(cases)('$category can be read on the $scheme ground, and the ground on it', (one) => {
    // WCAG requires 3:1 for graphics, and 4.5:1 for the hours written on the bar.
    expect(contrastOf(one.color, GROUND[one.scheme])).toBeGreaterThanOrEqual(4.5)
  })

  it('gives every category a colour of its own, and none that is a habit’s', () => {
    const habits = Object.values(HABIT_COLORS).flatMap((colors) => Object.values(colors))
    const all = [...cases.map(({ color }) => color), ...habits]
    expect(new Set(all).size).toBe(all.length)
  })

  it.each(['light', 'dark'] as const)('is quieter than the habits’ palette in the %s', (scheme) => {
    const mean = (colors: readonly string[]) =>
      colors.reduce((sum, color) => sum + chromaOf(color), 0) / colors.length
    const quiet = mean(Object.values(CATEGORY_COLORS[scheme]))
    expect(quiet).toBeLessThan(0.6 * mean(Object.values(HABIT_COLORS[scheme])))
  })
})

/** How colourful a colour is: the spread of its channels, 0 (grey) to 255. */
function chromaOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels)
}
