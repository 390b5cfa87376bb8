import { describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { authTrouble, demoTrouble } from './auth-trouble.ts'

describe('trouble with signing in', () => {
  it('does not tell whether the address or the password was wrong', () => {
    const trouble = authTrouble(new CloudError('wrong-credentials', 'internal words'))
    expect(trouble).toEqual({
      field: undefined,
      message: 'This email and password do not go together. Please check both.',
    })
  })

  it('stands at the address where that has an account already', () => {
    expect(authTrouble(new CloudError('email-taken', '')).field).toBe('email')
  })

  it('never shows the inner words of an error', () => {
    expect(authTrouble(new Error('QuotaExceededError at 0x2')).message).not.toContain('Quota')
  })

  it.each([
    ['account-disabled', 'switched off'],
    ['quota-exceeded', 'wait a few minutes'],
    ['popup-blocked', 'Allow it for this page'],
    ['not-supported', 'Google sign-in isn’t available here.'],
  ] as const)('says what to do about %s', (code, words) => {
    expect(authTrouble(new CloudError(code, '')).message).toContain(words)
  })

  it('says nothing where the person closed the window themselves', () => {
    expect(authTrouble(new CloudError('cancelled', '')).message).toBe('')
  })
})

describe('trouble with stepping into the demo', () => {
  it('says so where the person is switched off there, and what to do', () => {
    const words = demoTrouble(new CloudError('account-disabled', ''))
    expect(words).toContain('switched off')
    expect(words).toContain('Explore as admin')
  })

  it('is asked to be tried again otherwise', () => {
    expect(demoTrouble(new Error('QuotaExceededError'))).toContain('try again')
  })
})
