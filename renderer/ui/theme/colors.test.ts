/** The colours that stand in style sheets: the same as those of the mark, and readable. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type ColorScheme,
  contrastOf,
  GROUND,
  HABIT_COLORS,
  type HexColor,
} from '#core/app/mark/palette.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'

const DARK = /:root\[data-color-scheme='dark'\] \{([^}]*)\}/g

/** The colours of a scheme by name: the dark ones stand in rules for the dark, the light ones in all others. */
function colorsOf(path: string, scheme: ColorScheme): ReadonlyMap<string, HexColor> {
  const css = readFileSync(new URL(path, import.meta.url), 'utf8')
  const dark = [...css.matchAll(DARK)].map(([, body = '']) => body).join('')
  const text = scheme === 'dark' ? dark : css.replace(DARK, '')
  return new Map(
    [...text.matchAll(/--([\w-]+): #(\w{6});/g)].map(([, name = '', hex = '']) => [
      name,
      `#${hex}` as const,
    ]),
  )
}

function categoryColors(scheme: ColorScheme): HexColor[] {
  const colors = colorsOf('../days/category-colors.css', scheme)
  return CATEGORIES.flatMap((one) => colors.get(`category-${one}`) ?? [])
}

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (scheme) => {
  it('match the mark in the ground and the habits', () => {
    const tokens = colorsOf('./tokens.css', scheme)
    expect(tokens.get('ground')).toBe(GROUND[scheme])
    for (const id of HABIT_IDS) expect(tokens.get(id)).toBe(HABIT_COLORS[scheme][id])
  })

  it('keep a category of hours readable on the ground, and the ground on it', () => {
    const colors = categoryColors(scheme)
    expect(colors).toHaveLength(CATEGORIES.length)
    // WCAG requires 3:1 for graphics, and 4.5:1 for the hours written on the bar.
    for (const one of colors) expect(contrastOf(one, GROUND[scheme])).toBeGreaterThanOrEqual(4.5)
  })

  it('make the categories quieter than the habits', () => {
    const mean = (colors: readonly string[]) =>
      colors.reduce((sum, color) => sum + chromaOf(color), 0) / colors.length
    const loud = mean(Object.values(HABIT_COLORS[scheme]))
    expect(mean(categoryColors(scheme))).toBeLessThan(0.6 * loud)
  })
})

it('every category has a colour of its own, and none that is a habit’s', () => {
  const habits = Object.values(HABIT_COLORS).flatMap((colors) => Object.values(colors))
  const all = [...categoryColors('light'), ...categoryColors('dark'), ...habits]
  expect(new Set(all).size).toBe(all.length)
})

/** How colourful a colour is: the spread of its channels, 0 (grey) to 255. */
function chromaOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels)
}
