import { describe, expect, it } from 'vitest'
import { callLink } from './call-link.ts'

const GROUP = 'https://meet.example.org/dawn?x=1'
const BUILD = 'https://calendar.example.org/talk'

describe('the link to book a call', () => {
  it('comes from the group, and otherwise from the build', () => {
    expect(callLink(GROUP, BUILD)).toBe(GROUP)
    expect(callLink('', BUILD)).toBe(BUILD)
    expect(callLink(undefined, undefined)).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'http://meet.example.org',
    'https://user:secret@meet.example.org/',
    'https://meet.example.org/ onclick',
    '//meet.example.org',
  ])('ignores %s', (link) => {
    expect(callLink(link, BUILD)).toBe(BUILD)
  })
})
