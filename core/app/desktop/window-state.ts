/** The window's position and size, stored so that it opens in the same place (docs/product.md#desktop). */
import * as z from 'zod/mini'

const side = z.int().check(z.minimum(-100_000), z.maximum(100_000))
const length = z.int().check(z.minimum(1), z.maximum(100_000))

const areaSchema = z.object({ x: side, y: side, width: length, height: length })
export type Area = z.infer<typeof areaSchema>

export const windowStateSchema = z.object({ bounds: areaSchema, maximized: z.boolean() })
export type WindowState = z.infer<typeof windowStateSchema>

export const SMALLEST = { width: 360, height: 560 }
const USUAL = { width: 1100, height: 780 }

/** How much of a window must be on a screen so that a person can drag it. */
const GRIP = { width: 120, height: 40 }

/**
 * The bounds of the window about to open, in device-independent pixels.
 * @param stored undefined the first time, and where the stored state did not parse
 * @param displays the work areas of the connected screens, the primary one first
 */
export function placeWindow(stored: WindowState | undefined, displays: readonly Area[]): Area {
  const [primary] = displays
  const wanted = stored?.bounds
  // First shrink it to fit the screen, then check that the result is within reach.
  const placed = displays
    .map((area) => ({ area, bounds: wanted && fitted(wanted, area) }))
    .find(({ area, bounds }) => bounds && isWithinReach(bounds, area))
  if (placed?.bounds) return placed.bounds
  // The screen is gone: use the same size, centred on the primary one.
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
