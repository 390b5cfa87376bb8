/** Where the window was, for it to come back there (docs/product.md#desktop). */
import * as z from 'zod/mini'

const side = z.int().check(z.minimum(-100_000), z.maximum(100_000))
const length = z.int().check(z.minimum(1), z.maximum(100_000))

const areaSchema = z.object({ x: side, y: side, width: length, height: length })
export type Area = z.infer<typeof areaSchema>

export const windowStateSchema = z.object({ bounds: areaSchema, maximized: z.boolean() })
export type WindowState = z.infer<typeof windowStateSchema>

export const SMALLEST = { width: 360, height: 560 }
const USUAL = { width: 1100, height: 780 }

/** So much of a window has to be on a screen for a hand to get hold of it. */
const GRIP = { width: 120, height: 40 }

/**
 * The bounds of the window about to open, in device-independent pixels.
 * @param stored undefined the first time, and where what was stored did not parse
 * @param displays the work areas of the screens there are now, the primary one first
 */
export function placeWindow(stored: WindowState | undefined, displays: readonly Area[]): Area {
  const [primary] = displays
  const wanted = stored?.bounds
  // Made to fit a screen first: what is left of it has to be within reach.
  const placed = displays
    .map((area) => ({ area, bounds: wanted && fitted(wanted, area) }))
    .find(({ area, bounds }) => bounds && isWithinReach(bounds, area))
  if (placed?.bounds) return placed.bounds
  // A screen that has gone: the same size, in the middle of one that is there.
  const size = wanted ?? USUAL
  const area = primary ?? { x: 0, y: 0, ...USUAL }
  const width = Math.min(size.width, area.width)
  const height = Math.min(size.height, area.height)
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  }
}

function isWithinReach(window: Area, area: Area): boolean {
  const overlap = (a: number, aLength: number, b: number, bLength: number) =>
    Math.min(a + aLength, b + bLength) - Math.max(a, b)
  return (
    overlap(window.x, window.width, area.x, area.width) >= GRIP.width &&
    overlap(window.y, GRIP.height, area.y, area.height) >= GRIP.height
  )
}

function fitted(window: Area, area: Area): Area {
  return {
    ...window,
    width: Math.min(Math.max(window.width, SMALLEST.width), Math.max(area.width, SMALLEST.width)),
    height: Math.min(
      Math.max(window.height, SMALLEST.height),
      Math.max(area.height, SMALLEST.height),
    ),
  }
}
