import { describe, expect, it } from 'vitest'
import { mayHave } from './permissions.ts'

describe('mayHave', () => {
  it('lets the app show notifications', () => {
    expect(mayHave('notifications', 'app://fourfold/settings')).toBe(true)
  })

  it('keeps what is stored', () => {
    expect(mayHave('persistent-storage', 'app://fourfold/')).toBe(true)
  })

  it.each(['media', 'geolocation', 'openExternal', 'hid', 'unknown'])('denies %s', (permission) => {
    expect(mayHave(permission, 'app://fourfold/')).toBe(false)
  })

  it('denies everything to other origins', () => {
    expect(mayHave('notifications', 'https://example.org/')).toBe(false)
    expect(mayHave('notifications', '')).toBe(false)
  })
})
