import { describe, expect, it } from 'vitest'
import { chooseEmulator, isOfFirebaseTools, newestJar } from './find-firestore-emulator.ts'

const never = () => {
  throw new Error('asked without need')
}

describe('the choice of the Firestore emulator', () => {
  it('takes the one that is named, before any that is installed', () => {
    const places = { named: '/mine.jar', installed: [never], isFile: () => true }
    expect(chooseEmulator(places)).toEqual({ jar: '/mine.jar' })
  })

  it('takes none where the named one is missing: another would hide the mistake', () => {
    const places = { named: '/gone.jar', installed: [never], isFile: () => false }
    expect(chooseEmulator(places)).toEqual({
      missing: 'FIRESTORE_EMULATOR_JAR names /gone.jar, and there is no such file.',
    })
  })

  it('takes the first that is installed, and looks no further', () => {
    const isFile = (path: string) => path === '/sdk.jar'
    const installed = [() => ['/debian.jar'], () => ['/no.jar', '/sdk.jar'], never]
    expect(chooseEmulator({ named: '', installed, isFile })).toEqual({ jar: '/sdk.jar' })
  })

  it('takes none where nothing is installed, and one sentence says what to do', () => {
    const choice = chooseEmulator({ named: undefined, installed: [], isFile: () => true })
    expect(choice).toEqual({ missing: expect.stringContaining('FIRESTORE_EMULATOR_JAR') })
  })

  it('takes firebase-tools’ newest by number, not by spelling', () => {
    const names = ['cloud-firestore-emulator-v1.9.2.jar', 'cloud-firestore-emulator-v1.19.8.jar']
    expect(newestJar([...names, 'ui-v1.15.0', 'cloud-storage-rules-runtime-v1.1.3.jar'])).toBe(
      'cloud-firestore-emulator-v1.19.8.jar',
    )
    expect(newestJar([])).toBeUndefined()
  })

  it('recognizes firebase-tools’ by its name', () => {
    expect(isOfFirebaseTools('/cache/cloud-firestore-emulator-v1.19.8.jar')).toBe(true)
    expect(isOfFirebaseTools('/sdk/cloud-firestore-emulator.jar')).toBe(false)
  })
})
