import { describe, expect, it } from 'vitest'
import { isHiddenStart } from './start-arguments.ts'

describe('the app', () => {
  it('starts without a window at login and for a toast, and with one otherwise', () => {
    expect(isHiddenStart(['fourfold', '--hidden'])).toBe(true)
    expect(isHiddenStart(['fourfold.exe', '-Embedding'])).toBe(true)
    expect(isHiddenStart(['fourfold', 'fourfold://app/auth'])).toBe(false)
  })
})
