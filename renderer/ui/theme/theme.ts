/**
 * Mantine's theme for Fourfold: warm paper by day, dark ink by night, one accent
 * (docs/product.md#look-and-behaviour).
 */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { type ColorScheme, GROUND, HABIT_COLORS } from '#core/mark/palette.ts'

/** The accent. Shade 7 on paper and shade 2 on ink both pass 7:1. */
const ink: MantineColorsTuple = [
  '#f0effa',
  '#dfdef6',
  '#c1bff0',
  '#a19ee6',
  '#827edb',
  '#6662cc',
  '#4f4bb5',
  '#3c3999',
  '#302d80',
  '#232160',
]

/** Mantine's shades: 0 is text, 4 borders, 6 raised surfaces, 7 the page. */
const dark: MantineColorsTuple = [
  '#edeaf5',
  '#cfcbdd',
  '#aca8bf',
  '#85819a',
  '#4a475e',
  '#363449',
  '#20202c',
  GROUND.dark,
  '#0f0f16',
  '#0a0a0f',
]

const ACCENT_VARIANTS = {
  filled: { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' },
  light: {
    background: 'var(--accent-soft)',
    hover: 'var(--accent-softer)',
    color: 'var(--accent)',
  },
  subtle: { background: 'transparent', hover: 'var(--accent-soft)', color: 'var(--accent)' },
} as const

/** Mantine picks one text colour for both schemes; the accent needs one for each. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { filled, light, subtle } = ACCENT_VARIANTS
  const known = { filled, light, subtle }[input.variant]
  const isAccent = input.color === undefined || input.color === input.theme.primaryColor
  return known && isAccent ? { ...known, border: 'none' } : defaultVariantColorsResolver(input)
}

export const theme = createTheme({
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
  },
  colors: { ink, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 2 },
  variantColorResolver,
  black: '#1e1c30',
  defaultRadius: 'lg',
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

function habitVariables(scheme: ColorScheme): Record<string, string> {
  return Object.fromEntries(HABIT_IDS.map((id) => [`--${id}`, HABIT_COLORS[scheme][id]]))
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...habitVariables('light'),
    '--mantine-color-body': GROUND.light,
    '--mantine-color-text': '#1e1c30',
    '--mantine-color-dimmed': '#5f5b70',
    '--mantine-color-placeholder': '#6f6b80',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#8d889c',
  },
  dark: {
    ...habitVariables('dark'),
    '--mantine-color-dimmed': '#aca8bf',
    '--mantine-color-placeholder': '#9691a8',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-default-border': '#6d6985',
  },
})
