import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAdmin, parseLastAccount, readLastAccount, writeLastAccount } from './last-account.ts'

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

describe('the remembered admin role', () => {
  const ada = { kind: 'device', userId: 'ada' } as const

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('lasts until the next visit, or until the backend says otherwise', () => {
    writeLastAccount(ada)
    noteAdmin(ada, true)
    expect(readLastAccount()).toEqual({ ...ada, admin: true })
    noteAdmin(ada, false)
    expect(readLastAccount()).toEqual(ada)
  })

  it('stays unset for somebody who has signed out, and for another account', () => {
    noteAdmin(ada, true)
    expect(readLastAccount()).toBeUndefined()
    writeLastAccount({ kind: 'demo', userId: 'ada' })
    noteAdmin(ada, true)
    expect(readLastAccount()).toEqual({ kind: 'demo', userId: 'ada' })
  })
})
