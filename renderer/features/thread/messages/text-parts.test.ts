import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ link }) => link ?? [])

describe('a message’s text', () => {
  it('links its web addresses, without the punctuation around them', () => {
    expect(textParts('See https://example.org/a?b=1, and (http://example.com).')).toEqual([
      { text: 'See ', link: undefined },
      { text: 'https://example.org/a?b=1', link: 'https://example.org/a?b=1' },
      { text: ', and (', link: undefined },
      { text: 'http://example.com', link: 'http://example.com/' },
      { text: ').', link: undefined },
    ])
  })

  it.each([
    'javascript:alert(1)',
    '<a href="https://">x</a>',
    'https://evil.example@bank.example/',
    'https://',
    'data:text/html,<script>',
    'example.org',
  ])('stays plain text when it is “%s”', (text) => {
    expect(linksIn(text)).toEqual([])
  })

  it('joins to the same text again, whatever is in it', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('https://a.example/', 'http://', ').', ' '))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
