import { describe, expect, it } from 'vitest'
import { googleClient } from './google-desktop-settings.ts'

const whole = { MAIN_VITE_GOOGLE_CLIENT_ID: 'id', MAIN_VITE_GOOGLE_CLIENT_SECRET: 'word' }

describe('Google’s client for the desktop', () => {
  it('reads a complete client, and none where nothing is set', () => {
    expect(googleClient(whole)).toEqual({ clientId: 'id', clientSecret: 'word' })
    expect(googleClient({})).toBeUndefined()
    expect(googleClient({ MAIN_VITE_GOOGLE_CLIENT_ID: '' })).toBeUndefined()
  })

  it('refuses a client with only half of its settings', () => {
    expect(() => googleClient({ ...whole, MAIN_VITE_GOOGLE_CLIENT_SECRET: '' })).toThrow('in part')
  })
})
