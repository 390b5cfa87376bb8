import { describe, expect, it } from 'vitest'
import { readCameFrom } from './came-from.ts'

describe('where somebody came from', () => {
  it('is the path they asked for, query and all', () => {
    expect(readCameFrom({ from: '/community/profile?userId=mia#bio' })).toBe(
      '/community/profile?userId=mia#bio',
    )
  })

  it.each([
    undefined,
    null,
    'text',
    {},
    { from: 7 },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: '/ evil' },
  ])('is home for %j', (state) => {
    expect(readCameFrom(state)).toBe('/')
  })
})
