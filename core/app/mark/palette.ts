/** Each habit's colour, and the backgrounds; every pair has a contrast of 3:1 (docs/product.md#look-and-behaviour). */
import type { HabitId } from '#core/values/habits.ts'

export type ColorScheme = 'light' | 'dark'

export const GROUND: Readonly<Record<ColorScheme, HexColor>> = {
  light: '#fffdf9',
  dark: '#14141c',
}

export const HABIT_COLORS: Readonly<Record<ColorScheme, Readonly<Record<HabitId, HexColor>>>> = {
  light: { habit1: '#e0475f', habit2: '#c98000', habit3: '#5d5ad6', habit4: '#0e8a76' },
  dark: { habit1: '#ff8494', habit2: '#f2b843', habit3: '#a09dff', habit4: '#45cdb4' },
}

/** A colour as six hexadecimal digits: `#fffdf9`. */
export type HexColor = `#${string}`

function channelOf(color: HexColor, index: number): number {
  const value = Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminanceOf(color: HexColor): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a colour of six digits: ${color}`)
  return 0.2126 * channelOf(color, 0) + 0.7152 * channelOf(color, 1) + 0.0722 * channelOf(color, 2)
}

/** Between 1 (the same colour) and 21 (black on white). @throws RangeError for any other notation */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
