/** The logo (mark) as SVG text: the one source of every icon (docs/product.md#look-and-behaviour). */
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { type ColorScheme, HABIT_COLORS, type HexColor } from './palette.ts'
import { MARK_SIZE, petalPath } from './petals.ts'

const OUTLINE = 5

export interface MarkOptions {
  /** Habits whose petal is filled; the others are outlined, so colour is not the only sign. */
  readonly filled: ReadonlySet<HabitId>
  readonly size: number
  readonly scheme?: ColorScheme
  /** Draws every petal in this one colour, for systems that colour icons themselves. */
  readonly ink?: HexColor
  /** Fills the whole square; without it, the picture is transparent. */
  readonly background?: HexColor
  /** Corner radius of the background as a share of the side: 0 is a square, 0.5 a disc. */
  readonly backgroundRadius?: number
  /** The logo's share of the side; maskable icons keep it within the middle 80 %. */
  readonly scale?: number
}

function petalSvg(habit: HabitId, filled: boolean, color: HexColor): string {
  if (filled) return `<path d="${petalPath(habit)}" fill="${color}"/>`
  const outline = petalPath(habit, OUTLINE / 2)
  return `<path d="${outline}" fill="none" stroke="${color}" stroke-width="${OUTLINE}"/>`
}

export function markSvg(options: MarkOptions): string {
  const {
    filled,
    size,
    scheme = 'light',
    ink,
    background,
    backgroundRadius = 0,
    scale = 1,
  } = options
  const offset = ((1 - scale) / 2) * MARK_SIZE
  const petals = HABIT_IDS.map((habit) =>
    petalSvg(habit, filled.has(habit), ink ?? HABIT_COLORS[scheme][habit]),
  )
  const ground =
    background === undefined
      ? ''
      : `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="${backgroundRadius * MARK_SIZE}" fill="${background}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">`,
    ground,
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${petals.join('')}</g>`,
    '</svg>',
  ].join('')
}
