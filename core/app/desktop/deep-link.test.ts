import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalOfLink, linkAmong } from './deep-link.ts'

describe('a link into the app', () => {
  it.each([
    ['fourfold://app/auth', '/auth'],
    ['fourfold://app/auth/', '/auth/'],
    ['fourfold://app/auth?groupId=g1&refferal=u%201', '/auth?groupId=g1&refferal=u%201'],
    ['FOURFOLD://APP/auth', '/auth'],
    ['fourfold://app/auth#token', '/auth'],
  ])('%s leads to %s', (link, path) => {
    expect(goalOfLink(link)).toEqual({ path, failed: false, asks: false })
  })

  it.each([
    ['fourfold://app/community/profile?userId=auth7', '/community/profile?userId=auth7'],
    ['fourfold://app/settings/privacy?from=auth', '/settings/privacy?from=auth'],
    ['fourfold://app/AUTH', '/AUTH'],
    ['fourfold://app/auth/settings', '/auth/settings'],
    ['fourfold://app/?auth', '/?auth'],
  ])('%s leads to %s, once the person agrees', (link, path) => {
    expect(goalOfLink(link)).toEqual({ path, failed: false, asks: true })
  })

  it.each([
    'fourfold://app',
    'fourfold://app/',
    'fourfold://app/leader-board',
    'fourfold://app/?tab=time',
  ])('%s has no auth in it and leads home', (link) => {
    expect(goalOfLink(link)).toEqual({ path: '/', failed: false, asks: false })
  })

  it.each([
    ['another host', 'fourfold://evil.example/auth'],
    ['a host that begins like ours', 'fourfold://app.evil.example/auth'],
    ['our host as a user', 'fourfold://app@evil.example/auth'],
    ['a port', 'fourfold://app:80/auth'],
    ['no host', 'fourfold:auth'],
    ['three slashes', 'fourfold:///app/auth'],
    ['another scheme', 'https://app/auth'],
    ['a script', 'javascript:fourfold://app/auth'],
    ['a step up', 'fourfold://app/../auth'],
    ['a step up behind auth', 'fourfold://app/auth/../../support'],
    ['a step up, encoded', 'fourfold://app/%2e%2e/auth'],
    ['a slash, encoded', 'fourfold://app/auth%2f%2fevil.example'],
    ['a host in the path', 'fourfold://app//evil.example/auth'],
    ['a backslash', 'fourfold://app/\\evil.example/auth'],
    ['a line break', 'fourfold://app/auth\n/x'],
    ['a null', 'fourfold://app/auth\0'],
    ['a space', 'fourfold://app/auth x'],
    ['another alphabet', 'fourfold://app/аuth'],
    ['too long', `fourfold://app/auth?x=${'a'.repeat(2_000)}`],
    ['nothing', ''],
  ])('a bad link (%s) ends at home and says so', (_what, link) => {
    expect(goalOfLink(link)).toEqual({ path: '/', failed: true, asks: false })
  })

  it('never leads out of the app, whatever is in it', () => {
    const parts = fc.constantFrom(
      'auth',
      '/',
      '..',
      '%2e',
      '%2F',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'app',
      'evil.example',
      '\n',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(parts), (names) => {
        const { path } = goalOfLink(`fourfold://app/${names.join('')}`)
        const url = new URL(path, 'app://fourfold')
        expect(url.host).toBe('fourfold')
        expect(url.protocol).toBe('app:')
        expect(path).toMatch(/^\/(?!\/)/)
        expect(url.pathname).toBe(path.split('?')[0])
      }),
    )
  })
})

describe('the arguments of a start of the app', () => {
  it('hold the link last, or none', () => {
    expect(linkAmong(['/opt/fourfold', '--hidden', 'fourfold://app/auth'])).toBe(
      'fourfold://app/auth',
    )
    expect(linkAmong(['/opt/fourfold', 'fourfold.txt'])).toBeUndefined()
  })
})
