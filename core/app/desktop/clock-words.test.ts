import { describe, expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const digits = (text: string) => text.replace(/\D/g, '')

describe('times of day', () => {
  it('are those of the zone, not of the process', () => {
    expect(digits(clockWords('Asia/Kolkata').timeOf(NOON))).toMatch(/^0?(5|17)30$/)
    expect(digits(clockWords('Pacific/Honolulu').timeOf(NOON))).toMatch(/^0?200$/)
    const late = NOON + 8 * 3_600_000
    expect(clockWords('Asia/Tokyo').dayAndTimeOf(late)).not.toEqual(
      clockWords('UTC').dayAndTimeOf(late),
    )
  })

  it('are the process’s own where the zone is not known', () => {
    const own = clockWords(undefined).timeOf(NOON)
    expect(clockWords('Etc/Nowhere').timeOf(NOON)).toBe(own)
  })
})
