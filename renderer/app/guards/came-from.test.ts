import { describe, expect, it } from 'vitest'
import { readCameFrom } from './came-from.ts'

describe('the address to return to after signing in', () => {
  it('keeps the path that was asked for, with its query', () => {
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
  ])('falls back to home for %j', (state) => {
    expect(readCameFrom(state)).toBe('/')
  })
})
