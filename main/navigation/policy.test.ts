import { describe, expect, it } from 'vitest'
import { destinationOf } from './policy.ts'

describe('destinationOf', () => {
  it('stays in the app for its own origin', () => {
    expect(destinationOf('app://fourfold/settings')).toBe('app')
  })

  it.each(['https://example.org/', 'mailto:coach@example.org'])(
    'gives %s to the browser',
    (url) => {
      expect(destinationOf(url)).toBe('browser')
    },
  )

  it.each([
    'app://fourfold.example.org/',
    'app://other/',
    'https://app:fourfold@example.org/',
    'http://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'smb://server/share',
    'no url',
  ])('leads nowhere for %s', (url) => {
    expect(destinationOf(url)).toBe('nowhere')
  })
})
