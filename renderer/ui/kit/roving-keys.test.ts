import { expect, it } from 'vitest'
import { rovingIndex, SIDEWAYS, UP_AND_DOWN } from './roving-keys.ts'

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, undefined],
  ['a', 0, undefined],
] as const)('the key %s leads from control %i to %s', (key, at, to) => {
  expect(rovingIndex(key, SIDEWAYS, { at, count: 3 })).toBe(to)
})

it('a roving group handles only the arrow keys that it is given', () => {
  expect(rovingIndex('ArrowDown', UP_AND_DOWN, { at: 0, count: 3 })).toBe(1)
  expect(rovingIndex('ArrowRight', UP_AND_DOWN, { at: 0, count: 3 })).toBeUndefined()
})
