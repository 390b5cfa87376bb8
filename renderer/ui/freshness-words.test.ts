import { describe, expect, it } from 'vitest'
import { freshnessWords } from './freshness-words.ts'

const MORNING = new Date(2026, 10, 20, 10, 42).getTime()

describe('how old a board is', () => {
  it('is said with the time of day where it is not live', () => {
    expect(freshnessWords({ live: false, at: MORNING, now: MORNING + 3_600_000 })).toBe(
      'As of 10:42',
    )
  })

  it('is said with the date, too, where it is not of today', () => {
    const now = new Date(2026, 10, 23, 9, 0).getTime()
    expect(freshnessWords({ live: false, at: MORNING, now })).toBe('As of 20 Nov, 10:42')
  })

  it('needs no time while it is live', () => {
    expect(freshnessWords({ live: true, at: 0, now: MORNING })).toBe('Live')
  })

  it('is followed by what else is to be said', () => {
    const page = { live: false, now: MORNING, note: 'Loading…' }
    expect(freshnessWords({ ...page, at: MORNING })).toBe('As of 10:42. Loading…')
    expect(freshnessWords({ ...page, at: undefined })).toBe('Loading…')
  })

  it('is not made up where nothing has come yet', () => {
    expect(freshnessWords({ live: false, at: undefined, now: MORNING })).toBe('')
  })
})
