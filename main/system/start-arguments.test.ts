import { describe, expect, it } from 'vitest'
import { startsHidden } from './start-arguments.ts'

describe('the app', () => {
  it('starts without a window at login and for a toast, and with one otherwise', () => {
    expect(startsHidden(['fourfold', '--hidden'])).toBe(true)
    expect(startsHidden(['fourfold.exe', '-Embedding'])).toBe(true)
    expect(startsHidden(['fourfold', 'fourfold://app/auth'])).toBe(false)
  })
})
