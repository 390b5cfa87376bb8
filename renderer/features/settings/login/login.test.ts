import { describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { loginError } from './login-error.ts'
import { EMAIL_SCHEMA, PASSWORD_SCHEMA } from './login-schema.ts'

const said = (schema: typeof EMAIL_SCHEMA | typeof PASSWORD_SCHEMA, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the forms of the login details', () => {
  it('say what to correct', () => {
    expect(said(EMAIL_SCHEMA, { email: 'ada@', password: '' })).toEqual([
      'email: Enter an email address like name@example.com.',
      'password: Enter your password.',
    ])
    expect(said(PASSWORD_SCHEMA, { current: 'x', next: 'short' })).toEqual([
      'next: Use 8 characters or more.',
    ])
  })

  it('accept valid values', () => {
    expect(said(EMAIL_SCHEMA, { email: ' ada@example.org ', password: 'x' })).toBeUndefined()
    expect(said(PASSWORD_SCHEMA, { current: 'x', next: 'four petals' })).toBeUndefined()
  })
})

describe('an error in the login details', () => {
  it.each([
    ['wrong-credentials', 'password'],
    ['email-taken', 'email'],
    ['weak-password', 'next'],
    ['unavailable', undefined],
  ] as const)('shows at its field: %s', (code, field) => {
    const found = loginError(new CloudError(code, 'the backend’s own words'))
    expect(found.field).toBe(field)
    expect(found.message).not.toContain('backend')
  })

  it('reads in plain words, also when it is unknown', () => {
    expect(loginError(new TypeError('x is undefined')).message).toBe(
      'That didn’t work. Nothing has changed. Try again.',
    )
  })
})
