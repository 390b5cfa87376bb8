/**
 * Each habit's colour, and the backgrounds; every pair has a contrast of 3:1
 * (docs/product.md#look-and-behaviour, tested).
 */
import type { HabitId } from '#core/values/habits.ts'
import type { HexColor } from './contrast.ts'

export type ColorScheme = 'light' | 'dark'

/** The default backgrounds: paper white and night ink. */
export const GROUND: Readonly<Record<ColorScheme, HexColor>> = {
  light: '#fffdf9',
  dark: '#14141c',
}

export const HABIT_COLORS: Readonly<Record<ColorScheme, Readonly<Record<HabitId, HexColor>>>> = {
  light: { habit1: '#e0475f', habit2: '#c98000', habit3: '#5d5ad6', habit4: '#0e8a76' },
  dark: { habit1: '#ff8494', habit2: '#f2b843', habit3: '#a09dff', habit4: '#45cdb4' },
}
