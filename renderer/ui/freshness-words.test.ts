import { describe, expect, it } from 'vitest'
import { freshnessWords } from './freshness-words.ts'

const MORNING = new Date(2026, 10, 20, 10, 42).getTime()

describe('the text of a board’s age', () => {
  it('gives the time of day when the board is not live', () => {
    expect(freshnessWords({ live: false, at: MORNING, now: MORNING + 3_600_000 })).toBe(
      'As of 10:42',
    )
  })

  it('gives the date, too, when it is not of today', () => {
    const now = new Date(2026, 10, 23, 9, 0).getTime()
    expect(freshnessWords({ live: false, at: MORNING, now })).toBe('As of 20 Nov, 10:42')
  })

  it('needs no time while it is live', () => {
    expect(freshnessWords({ live: true, at: 0, now: MORNING })).toBe('Live')
  })

  it('comes before any other note', () => {
    const page = { live: false, now: MORNING, note: 'Loading…' }
    expect(freshnessWords({ ...page, at: MORNING })).toBe('As of 10:42. Loading…')
    expect(freshnessWords({ ...page, at: undefined })).toBe('Loading…')
  })

  it('stays empty when nothing has arrived yet', () => {
    expect(freshnessWords({ live: false, at: undefined, now: MORNING })).toBe('')
  })
})
