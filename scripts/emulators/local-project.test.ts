import { describe, expect, it } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { hostPorts, localBuild, localPorts, namedPorts } from './local-project.ts'

describe('the project on this machine', () => {
  it('uses the ports of firebase.json, unless others are chosen', () => {
    const fixed = { auth: 9099, firestore: 8080, storage: 9199, functions: 5001 }
    expect(localPorts({})).toEqual(fixed)
    const chosen = { VITE_FIREBASE_EMULATORS: 'auth:1,firestore:2' }
    expect(localPorts(chosen)).toEqual({ auth: 1, firestore: 2, storage: 9199 })
    expect(() => localPorts({ VITE_FIREBASE_EMULATORS: '9099' })).toThrow('auth:9099')
  })

  it('configures a build for it, with nothing of a real project', () => {
    const ports = { auth: 1, firestore: 2, storage: 3, functions: 4 }
    const settings = firebaseSettings(localBuild(ports))
    expect(settings?.emulators).toEqual(ports)
    expect(settings?.config.projectId).toMatch(/^demo-/)
    expect(settings?.config).not.toHaveProperty('measurementId')
  })

  it('follows Firebase’s own variables, and nothing that only looks like them', () => {
    const named = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9100', FIRESTORE_EMULATOR_HOST: '' }
    expect(hostPorts(named)).toEqual({ auth: 9100 })
    expect(hostPorts({ FIRESTORE_EMULATOR_HOST: 'localhost:8081' })).toEqual({ firestore: 8081 })
    for (const value of ['9100', 'http://127.0.0.1:9100', 'example.org:9100', '127.0.0.1']) {
      expect(() => hostPorts({ FIREBASE_AUTH_EMULATOR_HOST: value })).toThrow(
        'FIREBASE_AUTH_EMULATOR_HOST is',
      )
    }
  })

  it('names functions only where they run', () => {
    const names = (ports: Parameters<typeof namedPorts>[0]) =>
      namedPorts(ports).map(([name]) => name)
    expect(names({ auth: 1, firestore: 2, storage: 3 })).toEqual(['Auth', 'Firestore', 'Storage'])
    expect(names({ auth: 1, firestore: 2, storage: 3, functions: 4 })).toContain('Functions')
  })
})
