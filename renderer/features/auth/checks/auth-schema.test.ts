import { describe, expect, it } from 'vitest'
import type { AuthMode, AuthValues } from '../form/auth-values.ts'
import { authProblems } from './auth-schema.ts'

const GOOD: AuthValues = { name: 'Mia', email: 'mia@example.com', password: 'four petals' }

function messages(mode: AuthMode, values: Partial<AuthValues>): string[] {
  return Object.values(authProblems(mode, { ...GOOD, ...values }))
}

describe('the form to create an account', () => {
  it('accepts a name, an address and a long enough password', () => {
    expect(messages('create', {})).toEqual([])
  })

  it('ignores spaces around the address', () => {
    expect(messages('create', { email: ' mia@example.com ' })).toEqual([])
  })

  it('says how many characters the password still lacks', () => {
    expect(messages('create', { password: 'petal' })).toEqual([
      'Use 8 characters or more: 3 to go.',
    ])
  })

  it.each(['mia', 'mia@', '@example.com', 'mia@example', 'mia example.com'])(
    'says that %s is no address yet, once',
    (email) => {
      expect(messages('create', { email })).toHaveLength(1)
    },
  )

  it('requires a name', () => {
    expect(messages('create', { name: '  ' })).toEqual(['What should we call you?'])
  })
})

describe('the form to sign in', () => {
  it('requires no name, and accepts old short passwords', () => {
    expect(messages('sign-in', { name: '', password: 'old' })).toEqual([])
  })

  it('requires the address and the password', () => {
    expect(messages('sign-in', { email: '', password: '' })).toEqual([
      'Enter your email address.',
      'Enter your password.',
    ])
  })
})
