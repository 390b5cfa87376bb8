import { describe, expect, it } from 'vitest'
import { firebaseSettings } from './firebase-settings.ts'

const project = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'fourfold.example',
  VITE_FIREBASE_PROJECT_ID: 'fourfold',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
}

describe('the Firebase project of a build', () => {
  it('finds no project without settings, or with empty ones', () => {
    expect(firebaseSettings({})).toBeUndefined()
    expect(firebaseSettings({ VITE_FIREBASE_API_KEY: '', MODE: 'production' })).toBeUndefined()
  })

  it('reads the project from its variables, with storage and analytics where they are set', () => {
    const config = {
      apiKey: 'key',
      authDomain: 'fourfold.example',
      projectId: 'fourfold',
      appId: 'app',
    }
    const functionsRegion = 'europe-west4'
    expect(firebaseSettings(project)).toEqual({ config, emulators: undefined, functionsRegion })
    const more = { ...project, VITE_FIREBASE_STORAGE_BUCKET: 'bucket' }
    expect(firebaseSettings(more)?.config).toEqual({ ...config, storageBucket: 'bucket' })
  })

  it('names the missing variable of a partly configured project', () => {
    const { VITE_FIREBASE_APP_ID: _appId, ...rest } = project
    expect(() => firebaseSettings(rest)).toThrow('VITE_FIREBASE_APP_ID')
  })

  it('needs the region of its functions, except on the emulators', () => {
    const { VITE_FIREBASE_FUNCTIONS_REGION: _region, ...rest } = project
    expect(() => firebaseSettings(rest)).toThrow('set VITE_FIREBASE_FUNCTIONS_REGION')
    const local = { VITE_FIREBASE_EMULATORS: 'auth:9099,firestore:8080' }
    expect(firebaseSettings({ ...rest, ...local })?.functionsRegion).toBeUndefined()
    expect(firebaseSettings({ ...project, ...local })?.functionsRegion).toBeUndefined()
  })

  it('enables push messages only with a key, and takes the sender id from the app id', () => {
    const key = `B${'a-_9'.repeat(21)}xy`
    const app = { ...project, VITE_FIREBASE_APP_ID: '1:123456:web:abc' }
    const push = (more: object) => firebaseSettings({ ...app, ...more })?.push
    expect(push({})).toBeUndefined()
    expect(push({ VITE_FIREBASE_VAPID_KEY: '' })).toBeUndefined()
    expect(push({ VITE_FIREBASE_VAPID_KEY: key })).toEqual({
      vapidKey: key,
      messagingSenderId: '123456',
    })
    expect(firebaseSettings({ VITE_FIREBASE_VAPID_KEY: key })).toBeUndefined()
  })

  it.each([
    ['a private key', { VITE_FIREBASE_VAPID_KEY: 'a'.repeat(43) }, 'public part'],
    ['another app’s id', { VITE_FIREBASE_VAPID_KEY: `B${'a'.repeat(86)}` }, 'APP_ID'],
  ])('refuses %s for push messages, and says why', (_what, more, words) => {
    expect(() => firebaseSettings({ ...project, ...more })).toThrow(words)
  })

  it('enables App Check only with a key, and never on the emulators', () => {
    const key = `6L${'a-_9'.repeat(9)}xy`
    const appCheck = (more: object) => firebaseSettings({ ...project, ...more })?.appCheck
    expect(appCheck({})).toBeUndefined()
    expect(appCheck({ VITE_FIREBASE_APP_CHECK_KEY: '' })).toBeUndefined()
    expect(appCheck({ VITE_FIREBASE_APP_CHECK_KEY: key })).toEqual({ siteKey: key })
    const local = { VITE_FIREBASE_EMULATORS: 'auth:9099,firestore:8080' }
    expect(appCheck({ ...local, VITE_FIREBASE_APP_CHECK_KEY: key })).toBeUndefined()
    expect(firebaseSettings({ VITE_FIREBASE_APP_CHECK_KEY: key })).toBeUndefined()
  })

  it.each(['key', `6L${'a'.repeat(37)}`, `6L${'a'.repeat(39)}`, `AIza${'a'.repeat(36)}`, 7])(
    'refuses %s for App Check, and says what to give instead',
    (key) => {
      const env = { ...project, VITE_FIREBASE_APP_CHECK_KEY: key }
      expect(() => firebaseSettings(env)).toThrow('begin with 6L')
    },
  )

  it('uses the emulators where VITE_FIREBASE_EMULATORS names them', () => {
    const on = (emulators: string) =>
      firebaseSettings({ ...project, VITE_FIREBASE_EMULATORS: emulators })?.emulators
    expect(on('')).toBeUndefined()
    expect(on('auth:9099,firestore:8080')).toEqual({ auth: 9099, firestore: 8080 })
    expect(on('auth:1, firestore:2, storage:3, functions:4')).toEqual({
      auth: 1,
      firestore: 2,
      storage: 3,
      functions: 4,
    })
  })

  it.each(['yes', 'auth:9099', 'auth:0,firestore:8080', 'auth:1,firestore:2,mail:3'])(
    'refuses %j for its emulators, and says how it is written',
    (emulators) => {
      expect(() => firebaseSettings({ ...project, VITE_FIREBASE_EMULATORS: emulators })).toThrow(
        'auth:9099,firestore:8080',
      )
    },
  )
})
