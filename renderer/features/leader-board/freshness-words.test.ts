import { describe, expect, it } from 'vitest'
import { freshnessWords } from './freshness-words.ts'

describe('how old a board is', () => {
  it('is said with the time of day where it is not live', () => {
    const at = new Date(2026, 10, 20, 10, 42).getTime()
    expect(freshnessWords({ live: false, at })).toBe('as of 10:42')
  })

  it('needs no time while it is live', () => {
    expect(freshnessWords({ live: true, at: 0 })).toBe('Live')
  })

  it('is not made up where nothing has come yet', () => {
    expect(freshnessWords({ live: false, at: undefined })).toBe('')
  })
})
