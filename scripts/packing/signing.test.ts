import { describe, expect, it } from 'vitest'
import { signingOf } from './signing.ts'

const CERTIFICATE = { CSC_LINK: 'c', CSC_KEY_PASSWORD: 'p' }
const APPLE = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' }

describe('signing', () => {
  it('becomes required where there are certificates', () => {
    expect(signingOf('win32', { WIN_CSC_LINK: 'c', WIN_CSC_KEY_PASSWORD: 'p' })).toEqual({
      settings: { forceCodeSigning: true },
      warnings: [],
    })
    expect(signingOf('darwin', { ...CERTIFICATE, ...APPLE })).toEqual({
      settings: { forceCodeSigning: true, 'mac.notarize': true },
      warnings: [],
    })
  })

  it('gets reported as missing; a workflow’s absent secret is an empty variable', () => {
    expect(signingOf('win32', { WIN_CSC_LINK: '' }).warnings.join()).toContain('NOT SIGNED')
    const { settings, warnings } = signingOf('darwin', { CSC_LINK: '', APPLE_ID: '' })
    expect(settings).toEqual({ forceCodeSigning: false, 'mac.notarize': false })
    expect(warnings.join()).toMatch(/NOT SIGNED.*NOT NOTARISED/)
    expect(signingOf('darwin', CERTIFICATE).warnings.join()).toMatch(/^NOT NOTARISED/)
  })

  it('refuses half of the settings', () => {
    expect(() => signingOf('win32', { WIN_CSC_LINK: 'c' })).toThrow('WIN_CSC_KEY_PASSWORD')
    expect(() => signingOf('darwin', { ...CERTIFICATE, APPLE_ID: 'a' })).toThrow('APPLE_TEAM_ID')
    expect(() => signingOf('darwin', APPLE)).toThrow('CSC_LINK')
  })

  it('refuses a release without signing, unless that is allowed', () => {
    const release = { required: true }
    expect(() => signingOf('win32', {}, release)).toThrow('NOT SIGNED')
    expect(() => signingOf('darwin', CERTIFICATE, release)).toThrow('NOT NOTARISED')
    expect(signingOf('darwin', { ...CERTIFICATE, ...APPLE }, release).warnings).toEqual([])
    expect(signingOf('linux', {}, release).warnings).toEqual([])
  })

  it('needs nothing for a Linux package', () => {
    expect(signingOf('linux', CERTIFICATE)).toEqual({ settings: {}, warnings: [] })
  })
})
