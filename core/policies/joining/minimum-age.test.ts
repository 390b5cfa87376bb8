import { describe, expect, it } from 'vitest'
import { minimumAge } from './minimum-age.ts'

describe('the age that the door asks for', () => {
  it('is 16 where the community sets none', () => {
    expect(minimumAge(undefined)).toBe(16)
    expect(minimumAge('')).toBe(16)
  })

  it.each([
    ['13', 13],
    ['18', 18],
    ['99', 99],
  ])('is what the community sets: %s', (setting, age) => {
    expect(minimumAge(setting)).toBe(age)
  })

  it.each(['12', '100', '16.5', 'sixteen', '-16', ' '])('cannot be “%s”', (setting) => {
    expect(() => minimumAge(setting)).toThrow('VITE_MINIMUM_AGE')
  })
})
