import { describe, expect, it } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { contentSecurityPolicy, trustedTypesPolicy } from './csp.ts'

function sourcesOf(policy: string, directive: string): string | undefined {
  const parts = policy.split('; ').map((part) => part.split(' '))
  return parts
    .find(([name]) => name === directive)
    ?.slice(1)
    .join(' ')
}

describe('the content security policy', () => {
  const policy = contentSecurityPolicy()

  it('allows nothing that is not named', () => {
    expect(sourcesOf(policy, 'default-src')).toBe("'none'")
    expect(sourcesOf(policy, 'frame-ancestors')).toBe("'none'")
    expect(sourcesOf(policy, 'base-uri')).toBe("'none'")
  })

  it('runs only scripts of its own, from files', () => {
    expect(sourcesOf(policy, 'script-src')).toBe("'self'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('takes styles only from files, and none from attributes', () => {
    expect(sourcesOf(policy, 'style-src')).toBe("'self'")
    expect(sourcesOf(policy, 'style-src-attr')).toBe("'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  it('holds no wildcard and no bare scheme of the network', () => {
    expect(policy).not.toMatch(/\*|https?:(?!\/\/)|wss?:(?!\/\/)/)
  })

  it('adds a source to a directive and keeps what stands there', () => {
    const wider = contentSecurityPolicy({ 'connect-src': ['ws://127.0.0.1:4464'] })
    expect(sourcesOf(wider, 'connect-src')).toBe("'self' ws://127.0.0.1:4464")
    expect(sourcesOf(wider, 'script-src')).toBe("'self'")
  })
})

const settings = (more: Readonly<Record<string, string>> = {}) =>
  firebaseSettings({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'fourfold.example',
    VITE_FIREBASE_PROJECT_ID: 'fourfold',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
    ...more,
  })
const REQUIRED = "require-trusted-types-for 'script'; trusted-types default"

describe('trusted types', () => {
  it('name one policy without a project, and on the desktop, which has no window of Google’s', () => {
    expect(trustedTypesPolicy(undefined)).toBe(REQUIRED)
    const counted = settings({ VITE_FIREBASE_MEASUREMENT_ID: 'G-1' })
    expect(trustedTypesPolicy(counted, { popup: false })).toBe(REQUIRED)
  })

  it('name those of Google’s sign-in with a project, and Firebase’s where it counts', () => {
    expect(trustedTypesPolicy(settings())).toBe(`${REQUIRED} gapi#gapi goog#html`)
    expect(trustedTypesPolicy(settings({ VITE_FIREBASE_MEASUREMENT_ID: 'G-1' }))).toBe(
      `${REQUIRED} gapi#gapi goog#html firebase-js-sdk-policy`,
    )
  })

  it('drop out in browsers where App Check’s reCAPTCHA has to run', () => {
    const checked = settings({ VITE_FIREBASE_APP_CHECK_KEY: `6L${'a'.repeat(38)}` })
    expect(trustedTypesPolicy(checked)).toBeUndefined()
    expect(trustedTypesPolicy(checked, { popup: false })).toBe(REQUIRED)
  })
})
