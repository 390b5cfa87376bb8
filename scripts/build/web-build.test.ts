import { afterEach, expect, it, vi } from 'vitest'
import { presentSources } from './web-build.ts'

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
  VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
}
const PRIVACY = {
  VITE_PRIVACY_CONTROLLER: 'The Birds e.V.',
  VITE_PRIVACY_CONTACT: 'privacy@birds.example',
  VITE_PRIVACY_LOG_DAYS: '90',
  VITE_PRIVACY_BACKUP_DAYS: '14',
}
const without = (env: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(env).map((name) => [name, '']))
/** Also where this machine has a project of its own in `.env`. */
const given = (env: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
}
afterEach(() => vi.unstubAllEnvs())

it('a build for a Firebase project is refused without what the privacy page says', () => {
  given({ ...PROJECT, ...without(PRIVACY) })
  for (const name of Object.keys(PRIVACY)) expect(() => presentSources()).toThrow(name)
  given(PRIVACY)
  expect(presentSources()['connect-src']).toContain('https://europe-west4-p.cloudfunctions.net')
})

it('the emulators’ build and the one of a device need none of it', () => {
  given({ ...without(PROJECT), ...without(PRIVACY) })
  expect(() => presentSources()).not.toThrow()
  given({ ...PROJECT, VITE_FIREBASE_EMULATORS: 'auth:9099,firestore:8080' })
  expect(() => presentSources()).not.toThrow()
})
