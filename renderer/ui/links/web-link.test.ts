import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkWords, siteLink, webLink } from './web-link.ts'

const HOSTILE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://www.instagram.com@evil.example/',
  '//evil.example',
  '<a href="https://evil.example">',
]

describe('an address that a member wrote', () => {
  it.each(HOSTILE)('“%s” is no link', (text) => {
    expect(webLink(text)).toBeUndefined()
    expect(siteLink('instagram', text)).toBeUndefined()
    expect(siteLink('youtube', text)).toBeUndefined()
  })

  it('becomes a link when it leads to a web page', () => {
    expect(webLink(' https://example.org/a?b#c ')).toBe('https://example.org/a?b#c')
    expect(linkWords('https://www.example.org/a/')).toBe('example.org/a')
  })

  it('keeps to http and https, whatever is typed', () => {
    const typed = fc
      .tuple(fc.constantFrom('', 'https://', 'javascript:', 'java	script:', 'data:'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(typed, (text) => {
        for (const link of [
          webLink(text),
          siteLink('instagram', text),
          siteLink('youtube', text),
        ]) {
          if (link !== undefined) expect(new URL(link).protocol).toMatch(/^https?:$/)
        }
      }),
    )
  })
})

describe('a user name on a site', () => {
  it('leads to its page there', () => {
    expect(siteLink('instagram', '@ada.l')).toBe('https://www.instagram.com/ada.l/')
    expect(siteLink('youtube', 'ada')).toBe('https://www.youtube.com/@ada')
    expect(siteLink('instagram', 'instagram.com/ada')).toBe('https://instagram.com/ada')
    expect(siteLink('youtube', 'https://youtu.be/x')).toBe('https://youtu.be/x')
  })

  it('yields no link to another site', () => {
    expect(siteLink('instagram', 'https://evil.example/instagram.com')).toBeUndefined()
    expect(siteLink('youtube', 'https://instagram.com/ada')).toBeUndefined()
  })
})
