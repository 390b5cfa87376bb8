import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostOf, readWebLink, webLinkSchema } from './web-address.ts'

describe('a typed link to a website', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    [' HTTPS://Example.ORG/Call?id=1#top ', 'https://example.org/Call?id=1#top'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['https://example.org/grüße', 'https://example.org/gr%C3%BC%C3%9Fe'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://example.org/@name', 'https://example.org/@name'],
  ])('“%s” is stored as %s', (typed, link) => {
    expect(readWebLink(typed)).toEqual({ link })
    expect(webLinkSchema.safeParse(link).success).toBe(true)
  })

  it.each([
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,<b>', 'scheme'],
    ['example.org', 'scheme'],
    ['//example.org', 'scheme'],
    ['https:example.org', 'scheme'],
    ['http://example.org', 'http'],
    ['https://fourfold.example@evil.example/', 'user'],
    ['https://:secret@evil.example/', 'user'],
    ['https://@evil.example/', 'user'],
    ['https://example.org:8443/', 'port'],
    ['https://localhost/', 'host'],
    ['https://192.168.0.1/', 'host'],
    ['https://2130706433/', 'host'],
    ['https://[::1]/', 'host'],
    ['https://', 'host'],
    ['https://example.org./', 'host'],
    ['https://exa mple.org', 'spaces'],
    ['https://example.org/\nx', 'spaces'],
    ['https://example.org\\@evil.example', 'spaces'],
    ['https://example.org/\u0000', 'spaces'],
    ['https://example.org/\u202egro', 'spaces'],
    ['https://ex\u200bample.org/', 'spaces'],
    [`https://example.org/${'x'.repeat(500)}`, 'long'],
    [`https://example.org/${'ü'.repeat(100)}`, 'long'],
  ])('“%s” is refused: %s', (typed, trouble) => {
    expect(readWebLink(typed)).toEqual({ trouble })
  })
})

/** Pieces of which hostile and honest addresses are made. */
const PIECES = [
  ...[
    'https://',
    'http:',
    'javascript:',
    '@',
    ':',
    ':443',
    ':8080',
    '/',
    '\\',
    '//',
    '?',
    '#',
    '.',
  ],
  ...[
    'example.org',
    'evil.example',
    'xn--mnchen-3ya.de',
    'münchen.de',
    '127.0.0.1',
    '[::1]',
    '%2f',
  ],
  ...[' ', '\t', '\n', '\u00ad', '\u200d', '\u202e', '。', 'ſ', '‥', 'ß', "'", '"', '<', '`', '|'],
]

describe('any typed link', () => {
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }).map((text) => `https://${text}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )

  it('becomes a link that opens the website it shows, by https and nobody’s name, or no link', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = readWebLink(text)
        if ('trouble' in read) return
        const { protocol, username, password, port, hostname, href } = new URL(read.link)
        expect([protocol, username, password, port]).toEqual(['https:', '', '', ''])
        expect(hostOf(read.link)).toBe(hostname)
        expect(href).toBe(read.link)
        expect(webLinkSchema.safeParse(read.link).success).toBe(true)
        expect(readWebLink(read.link)).toEqual(read)
      }),
    )
  })

  it('rejects a stored link if a browser would open another website than its text shows', () => {
    const stored = fc.oneof(
      typed,
      fc
        .array(fc.constantFrom(...PIECES), { maxLength: 8 })
        .map((parts) => `https://a.example/${parts.join('')}`),
    )
    fc.assert(
      fc.property(stored, (text) => {
        if (!webLinkSchema.safeParse(text).success) return
        expect(text.startsWith(`https://${hostOf(text)}/`)).toBe(true)
      }),
    )
  })
})
