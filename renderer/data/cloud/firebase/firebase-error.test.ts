import { describe, expect, it } from 'vitest'
import { isTemporary } from '../cloud-error.ts'
import { asCloudError } from './firebase-error.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

describe('an error of Firebase', () => {
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
  ])('%s is told as %s, and is tried again or not', (code, ours, passing) => {
    const error = asCloudError(failure(code))
    expect(error).toMatchObject({ code: ours })
    expect(isTemporary(error)).toBe(passing)
  })

  it('about a password and about an unknown email read the same', () => {
    const messages = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'].map(
      (code) => String(asCloudError(failure(code))),
    )
    expect(new Set(messages).size).toBe(1)
  })

  it('nobody knows stays as it is', () => {
    const unknown = failure('auth/some-news')
    expect(asCloudError(unknown)).toBe(unknown)
    expect(asCloudError('text')).toBe('text')
  })
})
