import { describe, expect, it } from 'vitest'
import { type Creations, countedOnce, creationsSchema } from './creations.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR_MS = 3_600_000
const known = (changes: Partial<Creations> = {}): Creations =>
  creationsSchema.parse({ id: 'ada', requestsSince: NOW - HOUR_MS, ...changes })

describe('a record that is made', () => {
  it('begins the counts where nothing was counted', () => {
    const first = { templates: 1, requests: 0, isNewWindow: true }
    expect(countedOnce(undefined, 'timeTrackingTemplate', NOW)).toEqual(first)
    const asked = { templates: 0, requests: 1, isNewWindow: true }
    expect(countedOnce(undefined, 'joinRequests', NOW)).toEqual(asked)
  })

  it('moves no count but its own', () => {
    const counts = known({ templates: 3, requests: 4 })
    const same = { templates: 3, requests: 4, isNewWindow: false }
    expect(countedOnce(counts, 'tierRequests', NOW)).toEqual(same)
    expect(countedOnce(counts, 'projectInterest', NOW)).toEqual(same)
    expect(countedOnce(counts, 'timeTrackingTemplate', NOW)).toEqual({ ...same, templates: 4 })
    expect(countedOnce(counts, 'joinRequests', NOW)).toEqual({ ...same, requests: 5 })
  })

  it('is one template too many after five hundred, and keeps nothing else from being made', () => {
    expect(countedOnce(known({ templates: 499 }), 'timeTrackingTemplate', NOW)).toMatchObject({
      templates: 500,
    })
    const full = known({ templates: 500 })
    expect(countedOnce(full, 'timeTrackingTemplate', NOW)).toBe('too-many-templates')
    expect(countedOnce(full, 'joinRequests', NOW)).toMatchObject({ templates: 500, requests: 1 })
  })

  it('is one request too many after twenty in a day, and the first of the next twenty after it', () => {
    const full = known({ requests: 20 })
    expect(countedOnce(full, 'joinRequests', NOW)).toBe('too-many-requests')
    expect(countedOnce(full, 'projectInterest', NOW)).toMatchObject({ requests: 20 })
    const later = NOW + 24 * HOUR_MS
    const anew = { templates: 0, requests: 1, isNewWindow: true }
    expect(countedOnce(full, 'joinRequests', later)).toEqual(anew)
  })

  it('goes on counting in a window that is not full, however old: a clock may be wrong', () => {
    const old = known({ requests: 19, requestsSince: NOW - 100 * HOUR_MS })
    expect(countedOnce(old, 'joinRequests', NOW)).toMatchObject({
      requests: 20,
      isNewWindow: false,
    })
  })
})
