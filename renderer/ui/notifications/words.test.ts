import { describe, expect, it } from 'vitest'
import { timeAgo } from './words.ts'

const NOW = new Date(2026, 10, 20, 12).getTime()
const HOUR = 3_600_000

describe('the text of how long ago something happened', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [3 * HOUR, '3 hours ago'],
    [24 * HOUR, 'yesterday'],
    [6 * 24 * HOUR, '6 days ago'],
    [8 * 24 * HOUR, '12 November'],
  ])('reads, %i ms ago, %s', (since, words) => {
    expect(timeAgo(NOW - since, NOW)).toBe(words)
  })

  it('reads “just now” when the other clock is ahead', () => {
    expect(timeAgo(NOW + HOUR, NOW)).toBe('just now')
  })
})
