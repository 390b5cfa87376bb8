import { describe, expect, it } from 'vitest'
import { parseLastAccount } from './last-account.ts'

describe('the pointer to the last account', () => {
  it('names a backend and a member', () => {
    const text = JSON.stringify({ kind: 'demo', userId: 'demo-member' })
    expect(parseLastAccount(text)).toEqual({ kind: 'demo', userId: 'demo-member' })
  })

  it.each([
    ['nothing', null],
    ['torn text', '{"kind":"dev'],
    ['another kind of value', '42'],
    ['an unknown backend', '{"kind":"elsewhere","userId":"ada"}'],
    ['a path for an id', '{"kind":"device","userId":"../ada"}'],
  ])('counts %s as none', (_what, text) => {
    expect(parseLastAccount(text)).toBeUndefined()
  })
})
