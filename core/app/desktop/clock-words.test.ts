import { describe, expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const digits = (text: string) => text.replace(/\D/g, '')

describe('times of day', () => {
  it('follow the given zone, not that of the process', () => {
    expect(digits(clockWords('Asia/Kolkata').timeOf(NOON))).toMatch(/^0?(5|17)30$/)
    expect(digits(clockWords('Pacific/Honolulu').timeOf(NOON))).toMatch(/^0?200$/)
    const late = NOON + 8 * 3_600_000
    expect(clockWords('Asia/Tokyo').dayAndTimeOf(late)).not.toEqual(
      clockWords('UTC').dayAndTimeOf(late),
    )
  })

  it('fall back to the zone of the process where the given one is unknown', () => {
    const own = clockWords(undefined).timeOf(NOON)
    expect(clockWords('Etc/Nowhere').timeOf(NOON)).toBe(own)
  })
})
