import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Area, placeWindow, windowStateSchema } from './window-state.ts'

const laptop: Area = { x: 0, y: 25, width: 1440, height: 875 }
const beside: Area = { x: 1440, y: 0, width: 2560, height: 1400 }
const at = (bounds: Area) => ({ bounds, maximized: false })

describe('the place of the window', () => {
  it('takes the middle of the primary screen the first time', () => {
    expect(placeWindow(undefined, [laptop])).toEqual({ x: 170, y: 73, width: 1100, height: 780 })
  })

  it('reopens the window where it was, also on a second screen', () => {
    const bounds = { x: 2000, y: 300, width: 900, height: 700 }
    expect(placeWindow(at(bounds), [laptop, beside])).toEqual(bounds)
  })

  it('moves the window to a screen that is still connected', () => {
    const bounds = { x: 2000, y: 300, width: 900, height: 700 }
    expect(placeWindow(at(bounds), [laptop])).toEqual({ x: 270, y: 113, width: 900, height: 700 })
  })

  it('corrects a place whose title bar is out of reach', () => {
    const { x, y } = placeWindow(at({ x: 100, y: -300, width: 900, height: 700 }), [laptop])
    expect([x, y]).toEqual([270, 113])
  })

  it('always leaves enough of the window on a screen to take hold of', () => {
    const side = fc.integer({ min: -5000, max: 8000 })
    const length = fc.integer({ min: 1, max: 8000 })
    fc.assert(
      fc.property(side, side, length, length, (x, y, width, height) => {
        const placed = placeWindow(at({ x, y, width, height }), [laptop, beside])
        const isOn = [laptop, beside].some(
          (area) =>
            placed.x + placed.width >= area.x + 100 &&
            placed.x <= area.x + area.width - 100 &&
            placed.y >= area.y - 1 &&
            placed.y < area.y + area.height,
        )
        expect(isOn).toBe(true)
      }),
    )
  })

  it('forgets a stored place that is no window', () => {
    expect(windowStateSchema.safeParse({ bounds: { x: 0 }, maximized: true }).success).toBe(false)
    expect(windowStateSchema.safeParse(at({ ...laptop, width: 0 })).success).toBe(false)
    expect(windowStateSchema.safeParse(at({ ...laptop, x: 1e300 })).success).toBe(false)
  })
})
