/** The geometry of the logo (mark): a quatrefoil, one petal a habit (docs/product.md#look-and-behaviour). */
import type { HabitId } from '#core/values/habits.ts'

/** Side of the square that the logo is drawn in; its SVGs have `viewBox="0 0 96 96"`. */
export const MARK_SIZE = 96

const PETAL_SIDE = 42
const GAP = 4
const OUTER_RADIUS = 21
const INNER_RADIUS = 5

/** Each petal's column and row. The corner towards the middle is the small one. */
const PLACES: Readonly<Record<HabitId, { readonly column: 0 | 1; readonly row: 0 | 1 }>> = {
  habit3: { column: 0, row: 0 },
  habit2: { column: 1, row: 0 },
  habit1: { column: 0, row: 1 },
  habit4: { column: 1, row: 1 },
}

/** SVG path data. @param inset with half the stroke's width, an outlined petal is as large as a filled one */
export function petalPath(habit: HabitId, inset = 0): string {
  const { column, row } = PLACES[habit]
  const left = GAP + column * (PETAL_SIDE + GAP) + inset
  const top = GAP + row * (PETAL_SIDE + GAP) + inset
  const right = left + PETAL_SIDE - 2 * inset
  const bottom = top + PETAL_SIDE - 2 * inset
  const at = (cornerColumn: 0 | 1, cornerRow: 0 | 1): number => {
    const inner = cornerColumn !== column && cornerRow !== row
    return Math.max((inner ? INNER_RADIUS : OUTER_RADIUS) - inset, 0)
  }
  const arc = (radius: number, x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`
  return [
    `M${left + at(0, 0)} ${top}`,
    `H${right - at(1, 0)}`,
    arc(at(1, 0), right, top + at(1, 0)),
    `V${bottom - at(1, 1)}`,
    arc(at(1, 1), right - at(1, 1), bottom),
    `H${left + at(0, 1)}`,
    arc(at(0, 1), left, bottom - at(0, 1)),
    `V${top + at(0, 0)}`,
    arc(at(0, 0), left + at(0, 0), top),
    'Z',
  ].join('')
}
