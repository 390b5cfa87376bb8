import { describe, expect, it } from 'vitest'
import { colorSchemeScript } from './bidi-relay.ts'
import { chooseFirefox, knownFirefoxPaths, newEnough } from './find-firefox.ts'

describe('knownFirefoxPaths', () => {
  it('knows where each system keeps Firefox', () => {
    expect(knownFirefoxPaths('linux', {})[0]).toBe('/usr/bin/firefox-esr')
    expect(knownFirefoxPaths('darwin', {})[0]).toMatch(/^\/Applications\/Firefox\.app/)
    const windows = knownFirefoxPaths('win32', { PROGRAMFILES: 'C:/Program Files' })
    expect(windows.some((path) => path.endsWith('firefox.exe'))).toBe(true)
    expect(knownFirefoxPaths('win32', {})).toEqual([])
  })
})

describe('chooseFirefox', () => {
  const known = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

  it('takes the one that is named, or the first that is installed', () => {
    expect(chooseFirefox('/opt/fox', known, () => true)).toEqual({ program: '/opt/fox' })
    expect(chooseFirefox('', known, (path) => path === '/usr/bin/firefox')).toEqual({
      program: '/usr/bin/firefox',
    })
  })

  it('says in one line which package to install', () => {
    expect(chooseFirefox(undefined, known, () => false)).toEqual({
      missing: expect.stringMatching(/^No Firefox found: install firefox-esr \(Debian\).*\.$/),
    })
  })

  it('takes no other than the one that is named', () => {
    expect(chooseFirefox('/opt/fox', known, (path) => path !== '/opt/fox')).toEqual({
      missing: 'FIREFOX_PATH names /opt/fox, and there is no such file.',
    })
  })
})

describe('newEnough', () => {
  const program = '/usr/bin/firefox-esr'

  it.each(['Mozilla Firefox 153.8.0esr', 'Mozilla Firefox 160.0', ''])('takes “%s”', (printed) => {
    expect(newEnough(program, printed)).toEqual({ program })
  })

  it('says of an older one which version it needs', () => {
    expect(newEnough(program, 'Mozilla Firefox 140.12.0esr')).toEqual({
      missing: '/usr/bin/firefox-esr is Firefox 140: the tests need 153 or newer.',
    })
  })
})

describe('colorSchemeScript', () => {
  it.each([
    ['dark', 0],
    ['light', 1],
    [null, 2],
    [undefined, 2],
  ])('sets %s as Firefox counts it', (scheme, value) => {
    expect(colorSchemeScript(scheme)).toContain(`content-override', ${value})`)
  })
})
