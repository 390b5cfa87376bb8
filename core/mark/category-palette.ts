/**
 * The second, quieter palette, for the five categories of a day's hours (docs/product.md#look-and-behaviour).
 * Each colour has a contrast of 4.5:1 with the background, so text in the background's colour is readable on
 * it (tested).
 */
import type { Category } from '#core/time-budget/categories.ts'
import type { HexColor } from './contrast.ts'
import type { ColorScheme } from './palette.ts'

export const CATEGORY_COLORS: Readonly<Record<ColorScheme, Readonly<Record<Category, HexColor>>>> =
  {
    light: {
      business: '#2f7488',
      job: '#86618f',
      procrastination: '#96654a',
      selfCare: '#4c7a58',
      sleep: '#4d5486',
    },
    dark: {
      business: '#79bccd',
      job: '#c9a4d2',
      procrastination: '#d9ab8d',
      selfCare: '#97c49f',
      sleep: '#9aa2dc',
    },
  }
