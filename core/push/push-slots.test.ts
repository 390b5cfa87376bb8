import { describe, expect, it } from 'vitest'
import { withPlaceFor } from './push-slots.ts'

const TEN = Array.from({ length: 10 }, (_, index) => `b${index}`)
const usedAt = new Map(TEN.map((id, index) => [id, 1_000 - index]))

describe('a browser', () => {
  it('keeps the place that it has', () => {
    expect(withPlaceFor('b3', TEN, usedAt)).toEqual({ devices: TEN, dropped: undefined })
  })

  it('takes one that is left', () => {
    const places = withPlaceFor('new', ['b0'], usedAt)
    expect(places).toEqual({ devices: ['b0', 'new'], dropped: undefined })
  })

  it('takes that of the one longest unused, where there is none left', () => {
    const { devices, dropped } = withPlaceFor('new', TEN, usedAt)
    expect(dropped).toBe('b9')
    expect(devices).toEqual([...TEN.slice(0, 9), 'new'])
  })

  it('takes that of one whose record is gone before any other', () => {
    const left = new Map([...usedAt].filter(([id]) => id !== 'b4'))
    expect(withPlaceFor('new', TEN, left).dropped).toBe('b4')
  })
})
