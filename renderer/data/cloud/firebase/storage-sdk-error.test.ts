import { describe, expect, it } from 'vitest'
import { isTemporary } from '../cloud-error.ts'
import { storageSdkError } from './storage-sdk-error.ts'

const path = 'users/ada/private/photo.webp'
const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more })

describe('an error of Firebase Storage', () => {
  it.each([
    ['storage/unauthenticated', 'unauthenticated', 'sign in again', true],
    ['storage/unauthorized-app', 'unauthenticated', 'does not know this app', true],
    ['storage/quota-exceeded', 'quota-exceeded', 'full', true],
    ['storage/unauthorized', 'permission-denied', path, false],
    ['storage/object-not-found', 'not-found', path, false],
    ['storage/retry-limit-exceeded', 'unavailable', 'cannot be reached', true],
    ['storage/canceled', 'unavailable', 'cannot be reached', true],
    ['storage/no-default-bucket', 'not-supported', 'doesn’t store pictures', false],
  ])('%s becomes %s, with or without a retry', (code, ours, words, passing) => {
    const error = storageSdkError(failure(code), path)
    expect(error).toMatchObject({ code: ours })
    expect(String(error)).toContain(words)
    expect(isTemporary(error)).toBe(passing)
  })

  it('takes its meaning from the HTTP status when it has no code, with the server’s words', () => {
    const error = failure('storage/unknown', { status: 412, serverResponse: 'Too new' })
    expect(String(storageSdkError(error, path))).toContain('answered 412: Too new.')
    expect(storageSdkError(failure('storage/unknown', { status: 404 }), path)).toMatchObject({
      code: 'not-found',
    })
  })

  it('passes through unchanged when its code is unknown', () => {
    const unknown = failure('storage/unknown')
    expect(storageSdkError(unknown, path)).toBe(unknown)
    expect(storageSdkError('text', path)).toBe('text')
  })
})
