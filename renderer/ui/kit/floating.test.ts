import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBeside } from './floating.ts'

const viewport = { width: 390, height: 844 }
const panel = { width: 200, height: 100 }

describe('a popover', () => {
  it('opens centred below its anchor', () => {
    const anchor = { left: 100, top: 40, width: 100, height: 44 }
    expect(placeBeside(anchor, panel, viewport)).toEqual({ left: 50, top: 90 })
  })

  it('opens above it when there is no room below', () => {
    const anchor = { left: 100, top: 780, width: 100, height: 44 }
    expect(placeBeside(anchor, panel, viewport)).toEqual({ left: 50, top: 674 })
  })

  it('stays within the page wherever the anchor is, if it fits at all', () => {
    const size = fc.integer({ min: 0, max: 300 })
    const anywhere = fc.record({
      left: fc.integer({ min: -500, max: 900 }),
      top: fc.integer({ min: -500, max: 1500 }),
      width: size,
      height: size,
    })
    fc.assert(
      fc.property(anywhere, fc.record({ width: size, height: size }), (anchor, any) => {
        const { left, top } = placeBeside(anchor, any, viewport)
        expect(left).toBeGreaterThanOrEqual(8)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(left + any.width).toBeLessThanOrEqual(viewport.width - 8)
        expect(top + any.height).toBeLessThanOrEqual(viewport.height - 8)
      }),
    )
  })
})
