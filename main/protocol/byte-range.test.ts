import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('byteRange', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
  ])('reads %s', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range)
  })

  it.each([null, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'sends all for %s',
    (header) => {
      expect(byteRange(header, 100)).toBe('whole')
    },
  )

  it.each(['bytes=100-', 'bytes=-0'])('finds nothing in %s', (header) => {
    expect(byteRange(header, 100)).toBe('outside')
  })
})
