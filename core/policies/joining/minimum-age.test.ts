import { describe, expect, it } from 'vitest'
import { minimumAge } from './minimum-age.ts'

describe('the minimum age at sign-up', () => {
  it('defaults to 16', () => {
    expect(minimumAge(undefined)).toBe(16)
    expect(minimumAge('')).toBe(16)
  })

  it.each([
    ['13', 13],
    ['18', 18],
    ['99', 99],
  ])('takes the community’s setting: %s', (setting, age) => {
    expect(minimumAge(setting)).toBe(age)
  })

  it.each(['12', '100', '16.5', 'sixteen', '-16', ' '])('refuses “%s”', (setting) => {
    expect(() => minimumAge(setting)).toThrow('VITE_MINIMUM_AGE')
  })
})
