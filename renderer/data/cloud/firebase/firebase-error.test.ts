import { describe, expect, it } from 'vitest'
import { isTemporary } from '../cloud-error.ts'
import { asCloudError } from './firebase-error.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

describe('an error of Firebase Auth or Firestore', () => {
  it.each([
    ['permission-denied', 'permission-denied', false],
    ['invalid-argument', 'invalid', false],
    ['unavailable', 'unavailable', true],
    ['deadline-exceeded', 'unavailable', true],
    ['failed-precondition', 'aborted', true],
    ['resource-exhausted', 'quota-exceeded', true],
    ['auth/user-token-expired', 'unauthenticated', true],
    ['auth/user-disabled', 'account-disabled', true],
    ['auth/popup-blocked', 'popup-blocked', false],
    ['auth/network-request-failed', 'unavailable', true],
  ])('%s becomes %s, with or without a retry', (code, ours, passing) => {
    const error = asCloudError(failure(code))
    expect(error).toMatchObject({ code: ours })
    expect(isTemporary(error)).toBe(passing)
  })

  it('reads the same for a wrong password and an unknown email', () => {
    const messages = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'].map(
      (code) => String(asCloudError(failure(code))),
    )
    expect(new Set(messages).size).toBe(1)
  })

  it('passes through unchanged when its code is unknown', () => {
    const unknown = failure('auth/some-news')
    expect(asCloudError(unknown)).toBe(unknown)
    expect(asCloudError('text')).toBe('text')
  })
})
