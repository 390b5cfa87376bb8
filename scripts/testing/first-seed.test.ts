import { describe, expect, it } from 'vitest'
import { firstSeedOf } from './first-seed.ts'

const REST = '4f1c09d3b6a7e85120c4d9f0a1b2c3d4e'

describe('the first seed of a commit', () => {
  it('follows from its hash alone', () => {
    expect(firstSeedOf(`0000000${REST}`)).toBe(1)
    expect(firstSeedOf(`0000100${REST}`)).toBe(257)
    expect(firstSeedOf(`fffffff${REST}`)).toBe(2 ** 28)
  })

  it.each(['', 'HEAD', '5b363e7', `G000000${REST}`])('refuses “%s”', (text) => {
    expect(() => firstSeedOf(text)).toThrow(`No hash of a commit: "${text}"`)
  })
})
