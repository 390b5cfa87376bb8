import { describe, expect, it } from 'vitest'
import { drawingKey, type RecapDrawing } from './draw-recap.ts'

const DRAWING: RecapDrawing = {
  ...{ heading: '16 to 22 November', points: '42', unit: 'points', days: [] },
  lines: ['6 more than the week before'],
}

describe('the recap’s picture of a week', () => {
  it('redraws when the member’s hours or name are added or removed', () => {
    const key = drawingKey(DRAWING)
    expect(drawingKey({ ...DRAWING, lines: [...DRAWING.lines, 'Sleep 8 h'] })).not.toBe(key)
    expect(drawingKey({ ...DRAWING, heading: 'Ada · 16 to 22 November' })).not.toBe(key)
    expect(drawingKey({ ...DRAWING })).toBe(key)
  })
})
