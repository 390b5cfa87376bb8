import { describe, expect, it } from 'vitest'
import { mayLoadScript } from './trust-scripts.ts'

describe('the check of a script’s address', () => {
  it.each([
    ['/sw.js', true],
    ['assets/picture-worker-a1.js', true],
    ['https://fourfold.example/assets/a.js', true],
    ['https://fourfold.example.evil.org/a.js', false],
    ['//evil.org/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['blob:https://fourfold.example/a', false],
  ])('allows only scripts of our own origin: %s, %s', (address, may) => {
    expect(mayLoadScript(address, 'https://fourfold.example/community?a', false)).toBe(may)
  })

  it('allows only Google’s sign-in script of that host, and only with a Firebase project', () => {
    const may = (address: string, hasGoogle = true) =>
      mayLoadScript(address, 'https://fourfold.example/', hasGoogle)
    expect(may('https://apis.google.com/js/api.js?onload=a')).toBe(true)
    expect(may('https://apis.google.com/js/api.js?onload=a', false)).toBe(false)
    expect(may('https://apis.google.com/complete')).toBe(false)
  })

  it('allows the desktop app’s own files', () => {
    expect(mayLoadScript('/assets/a.js', 'app://fourfold/index.html', false)).toBe(true)
    expect(mayLoadScript('app://other/a.js', 'app://fourfold/', false)).toBe(false)
  })
})
