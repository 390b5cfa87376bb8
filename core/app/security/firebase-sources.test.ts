import { describe, expect, it } from 'vitest'
import { type FirebaseSettings, firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { contentSecurityPolicy } from './csp.ts'
import { buildSources, firebaseSources } from './firebase-sources.ts'

function settings(more: Readonly<Record<string, string>> = {}): FirebaseSettings | undefined {
  return firebaseSettings({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'fourfold.example',
    VITE_FIREBASE_PROJECT_ID: 'fourfold',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
    ...more,
  })
}

describe('the hosts of a build', () => {
  it('allow no host without a Firebase project', () => {
    expect(contentSecurityPolicy(firebaseSources(undefined))).toBe(contentSecurityPolicy())
  })

  it('name each host, without a wildcard', () => {
    const policy = contentSecurityPolicy(firebaseSources(settings()))
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com")
    expect(policy).toContain('frame-src https://fourfold.example')
    expect(policy).not.toContain('*')
    expect(policy).not.toContain('http://')
  })

  it.each([
    ['eur3', 'europe-west4'],
    ['nam5', 'us-central1'],
    ['europe-west3', 'europe-west3'],
  ])('hold the functions of a database in %s by their one origin', (location, region) => {
    const policy = contentSecurityPolicy(
      firebaseSources(settings({ VITE_FIREBASE_FUNCTIONS_REGION: location })),
    )
    expect(policy.match(/[^ ]*cloudfunctions[^ ;]*/g)).toEqual([
      `https://${region}-fourfold.cloudfunctions.net`,
    ])
    expect(policy).not.toContain('*')
  })

  it('hold nothing of Google’s sign-in window on the desktop, which has none', () => {
    const policy = contentSecurityPolicy(firebaseSources(settings(), { popup: false }))
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-src 'none'")
    expect(policy).toContain('https://firestore.googleapis.com')
  })

  it('hold those of Storage and Analytics only where they are configured', () => {
    const plain = contentSecurityPolicy(firebaseSources(settings()))
    expect(plain).not.toMatch(/firebasestorage|analytics|googletagmanager/)
    const bucket = { VITE_FIREBASE_STORAGE_BUCKET: 'bucket' }
    expect(contentSecurityPolicy(firebaseSources(settings(bucket)))).toContain('firebasestorage')
    const counted = { VITE_FIREBASE_MEASUREMENT_ID: 'G-1' }
    const policy = contentSecurityPolicy(firebaseSources(settings(counted)))
    // One script of the host, which serves everybody's.
    expect(policy.match(/[^ ]*googletagmanager[^ ;]*/g)).toEqual([
      'https://www.googletagmanager.com/gtag/js',
    ])
    const desktop = contentSecurityPolicy(firebaseSources(settings(counted), { popup: false }))
    expect(desktop).not.toMatch(/googletagmanager|analytics/)
  })

  it('hold those of push messages only with their key, each once, and none on the desktop', () => {
    const hosts = /https:\/\/(fcmregistrations|firebaseinstallations)\.googleapis\.com/g
    const named = (more: Readonly<Record<string, string>>, popup = true) => {
      const app = { VITE_FIREBASE_APP_ID: '1:5:web:a', ...more }
      const policy = contentSecurityPolicy(firebaseSources(settings(app), { popup }))
      return [...policy.matchAll(hosts)].map(([, name]) => name).toSorted()
    }
    const key = { VITE_FIREBASE_VAPID_KEY: `B${'a'.repeat(86)}` }
    const both = ['fcmregistrations', 'firebaseinstallations']
    expect(named({})).toEqual([])
    expect(named(key)).toEqual(both)
    expect(named({ ...key, VITE_FIREBASE_MEASUREMENT_ID: 'G-1' })).toEqual(both)
    expect(named({ ...key, VITE_FIREBASE_EMULATORS: 'auth:9099,firestore:8080' })).toEqual(both)
    expect(named(key, false)).toEqual([])
    expect(
      contentSecurityPolicy(
        firebaseSources(settings({ ...key, VITE_FIREBASE_APP_ID: '1:5:web:a' })),
      ),
    ).not.toContain('*')
  })

  it('hold those of App Check only with its key, by path, and none on the desktop', () => {
    const hosts = /recaptcha|firebaseappcheck/
    const key = { VITE_FIREBASE_APP_CHECK_KEY: `6L${'a'.repeat(38)}` }
    const policyOf = (more: Readonly<Record<string, string>>, popup = true) =>
      contentSecurityPolicy(firebaseSources(settings(more), { popup }))
    expect(policyOf({})).not.toMatch(hosts)
    expect(policyOf(key, false)).not.toMatch(hosts)
    expect(policyOf({ ...key, VITE_FIREBASE_EMULATORS: 'auth:1,firestore:2' })).not.toMatch(hosts)
    const policy = policyOf(key)
    const sourcesOf = (name: string) =>
      policy.split('; ').find((directive) => directive.startsWith(`${name} `))
    expect(sourcesOf('script-src')).toBe(
      "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/releases/",
    )
    expect(sourcesOf('frame-src')).toBe(
      'frame-src https://fourfold.example https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    )
    expect(sourcesOf('connect-src')).toContain('https://content-firebaseappcheck.googleapis.com')
    expect(policy).not.toContain('*')
    expect(policy).not.toMatch(/https:\/\/www\.g\w+\.com(;| |$)/)
    expect(policy).not.toContain("script-src 'self' 'unsafe")
  })

  it('name only this machine on the emulators', () => {
    const local = { VITE_FIREBASE_EMULATORS: 'auth:9099,firestore:8080,storage:9199' }
    expect(firebaseSources(settings(local))['connect-src']).toEqual([
      'http://127.0.0.1:9099',
      'http://127.0.0.1:8080',
      'http://127.0.0.1:9199',
    ])
  })
})

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
