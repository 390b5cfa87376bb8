import { describe, expect, it } from 'vitest'
import { assertSecure, hasOwnSpellchecker, securePreferences } from './secure-preferences.ts'

const ours = securePreferences('/app/preload.cjs', true)

describe('a window of the desktop app', () => {
  it('opens with the preferences of ours, which keep the developer tools to developers', () => {
    expect(() => assertSecure(ours)).not.toThrow()
    expect(ours.devTools).toBe(false)
    expect(securePreferences('/app/preload.cjs', false).devTools).toBe(true)
  })

  it.each([
    'sandbox',
    'contextIsolation',
    'nodeIntegration',
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'webviewTag',
    'webSecurity',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'spellcheck',
  ] as const)('refuses to open with another %s, or without it', (name) => {
    expect(() => assertSecure({ ...ours, [name]: !ours[name] })).toThrow(name)
    const { [name]: _left, ...rest } = ours
    expect(() => assertSecure(rest)).toThrow(name)
  })

  it('checks spelling where the system does it alone', () => {
    const systems = (['darwin', 'linux', 'win32'] as const).filter(hasOwnSpellchecker)
    expect(systems).toEqual(['darwin'])
  })

  it('refuses to open with features that Chromium has not finished', () => {
    expect(() => assertSecure({ ...ours, enableBlinkFeatures: 'All' })).toThrow(
      'enableBlinkFeatures',
    )
  })

  it('refuses to open without preferences', () => {
    expect(() => assertSecure(undefined)).toThrow('sandbox')
  })
})
