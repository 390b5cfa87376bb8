import { describe, expect, it } from 'vitest'
import { buildSources } from './build-sources.ts'
import { contentSecurityPolicy } from './csp.ts'

const FILM = { VITE_INTRO_VIDEO_URL: 'https://films.example.org/welcome.mp4' }

describe('the policy of a build', () => {
  it('lets the configured film be loaded, and nothing else from its host', () => {
    const policy = contentSecurityPolicy(buildSources(FILM))
    expect(policy).toContain("media-src 'self' blob: https://films.example.org;")
    expect(policy.split('https://films.example.org')).toHaveLength(2)
  })

  it('allows nothing more where nothing is configured', () => {
    expect(contentSecurityPolicy(buildSources({}))).toBe(contentSecurityPolicy())
  })

  it('knows the Firebase project beside it', () => {
    const policy = contentSecurityPolicy(
      buildSources({
        ...FILM,
        VITE_FIREBASE_API_KEY: 'key',
        VITE_FIREBASE_AUTH_DOMAIN: 'fourfold.example',
        VITE_FIREBASE_PROJECT_ID: 'fourfold',
        VITE_FIREBASE_APP_ID: 'app',
        VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
      }),
    )
    expect(policy).toContain('https://firestore.googleapis.com')
    expect(policy).toContain('https://films.example.org')
  })
})
