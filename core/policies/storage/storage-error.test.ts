import { describe, expect, it } from 'vitest'
import { storageErrorOf } from './storage-error.ts'

const path = 'users/ada/private/photo.webp'
const json = (message: string) => JSON.stringify({ error: { code: 400, message } })

describe('the refusal of a file store', () => {
  it.each([
    [401, '', 'unauthenticated', 'sign in again'],
    [401, 'Firebase App Check token is invalid.', 'unauthenticated', 'update'],
    [402, '', 'quota-exceeded', 'full'],
    [403, '', 'permission-denied', path],
    [404, '', 'not-found', path],
  ])('%i %s is told as %s, with what to do', (status, body, code, words) => {
    const failure = storageErrorOf(status, body, path)
    expect(failure.code).toBe(code)
    expect(failure.message).toContain(words)
  })

  it('quotes the server for an unknown code', () => {
    expect(storageErrorOf(412, json('Precondition failed.'), path)).toEqual({
      code: 'invalid',
      message:
        'The file storage answered 412: Precondition failed. If it happens again, tell an admin.',
    })
    expect(storageErrorOf(400, '<h1>Bad</h1> request', path).message).toContain('400: Bad request.')
    expect(storageErrorOf(418, '', path).message).toContain('answered 418.')
  })

  it('never quotes a whole page', () => {
    expect(storageErrorOf(400, 'x'.repeat(10_000), path).message.length).toBeLessThan(300)
  })

  it.each([0, 408, 429, 500, 503])('%i allows another try', (status) => {
    const failure = storageErrorOf(status, 'busy', path)
    expect(failure.code).toBe('unavailable')
    expect(failure.message).toContain('Try again')
  })
})
