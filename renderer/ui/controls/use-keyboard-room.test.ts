import { describe, expect, it } from 'vitest'
import { keyboardHeightOf } from './use-keyboard-room.ts'

describe('the height of the keyboard', () => {
  it('equals what it covers of the window', () => {
    expect(keyboardHeightOf({ layout: 844, visual: 508, scale: 1 })).toBe(336)
    expect(keyboardHeightOf({ layout: 390, visual: 181, scale: 1 })).toBe(209)
  })

  it('counts as zero when the window is all in sight, or only a browser’s bar covers it', () => {
    expect(keyboardHeightOf({ layout: 844, visual: 844, scale: 1 })).toBe(0)
    expect(keyboardHeightOf({ layout: 844, visual: 762, scale: 1 })).toBe(0)
  })

  it('ignores zooming in', () => {
    expect(keyboardHeightOf({ layout: 844, visual: 422, scale: 2 })).toBe(0)
    expect(keyboardHeightOf({ layout: 844, visual: 254, scale: 2 })).toBe(336)
  })
})
