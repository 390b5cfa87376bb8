import { describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { authError, demoError } from './auth-error.ts'

describe('an error while signing in', () => {
  it('hides whether the address or the password was wrong', () => {
    const found = authError(new CloudError('wrong-credentials', 'internal words'))
    expect(found).toEqual({
      field: undefined,
      message: 'This email and password don’t match. Check both.',
    })
  })

  it('stands at the address when that has an account already', () => {
    expect(authError(new CloudError('email-taken', '')).field).toBe('email')
  })

  it('hides the inner words of an error', () => {
    expect(authError(new Error('QuotaExceededError at 0x2')).message).not.toContain('Quota')
  })

  it.each([
    ['account-disabled', 'switched off'],
    ['quota-exceeded', 'Wait a few minutes'],
    ['popup-blocked', 'Allow pop-ups here'],
    ['not-supported', 'Google sign-in isn’t available here.'],
  ] as const)('says what to do about %s', (code, words) => {
    expect(authError(new CloudError(code, '')).message).toContain(words)
  })

  it('says nothing when the person closed the window themselves', () => {
    expect(authError(new CloudError('cancelled', '')).message).toBe('')
  })
})

describe('an error while stepping into the demo', () => {
  it('says so when the person is disabled there, and what to do', () => {
    const words = demoError(new CloudError('account-disabled', ''))
    expect(words).toContain('switched off')
    expect(words).toContain('Explore as admin')
  })

  it('asks to try again otherwise', () => {
    expect(demoError(new Error('QuotaExceededError'))).toContain('Try again')
  })
})
