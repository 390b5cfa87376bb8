import { describe, expect, it } from 'vitest'
import { groupSchema, notificationSchema, projectSchema } from './group.ts'

const links = (link: unknown) =>
  notificationSchema.safeParse({ id: 'n1', userId: 'u1', link }).success

describe('the link of a notification', () => {
  it.each(['', '/', '/settings', '/community/profile?userId=u1', '/a/b#c', '/a//b', '/a@b:c'])(
    'accepts %j in the app',
    (link) => {
      expect(links(link)).toBe(true)
      const base = 'https://fourfold.example'
      expect(new URL(link, base).origin).toBe(base)
    },
  )

  it.each([
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/a\\b', '///evil.example'],
    ...['https://evil.example', 'http:evil.example', 'javascript:alert(1)', 'data:text/html,x'],
    ...[
      'settings',
      './settings',
      ' /settings',
      '/set tings',
      '/\t/evil.example',
      '\t//evil.example',
    ],
    ...['/\n/evil.example', '/settings\n', `/${'x'.repeat(500)}`, 7, null],
  ])('rejects %j', (link) => {
    expect(links(link)).toBe(false)
  })
})

describe('a notification', () => {
  it('leads to another website only by a safe link, and shows without an unsafe one', () => {
    const read = (webLink: unknown) =>
      notificationSchema.parse({ id: 'n1', userId: 'u1', webLink }).webLink
    expect(read('https://example.org/call')).toBe('https://example.org/call')
    for (const bad of ['javascript:alert(1)', 'http://example.org/', '', 7, null, ['x']]) {
      expect(read(bad)).toBeUndefined()
    }
  })

  it('defaults to new and from the system', () => {
    expect(notificationSchema.parse({ id: 'n1', userId: 'u1' })).toEqual({
      ...{ id: 'n1', userId: 'u1', created: 0, isViewed: false, kind: 'system' },
      ...{ title: '', body: '', link: '' },
    })
  })

  it('needs a known kind and an owner', () => {
    expect(notificationSchema.safeParse({ id: 'n1', userId: 'u1', kind: 'spam' }).success).toBe(
      false,
    )
    expect(notificationSchema.safeParse({ id: 'n1' }).success).toBe(false)
  })
})

describe('a group', () => {
  it('defaults to closed to strangers', () => {
    expect(groupSchema.parse({ id: 'g1' })).toEqual({
      ...{ id: 'g1', name: '', category: '', links: { groupCallLink: '' } },
      ...{ open: false, archived: false, invitedBy: 'coaches' },
    })
  })

  it('rejects an id that is a path', () => {
    expect(groupSchema.safeParse({ id: 'g1/members' }).success).toBe(false)
  })
})

describe('an opportunity', () => {
  it('needs a title', () => {
    expect(projectSchema.safeParse({ id: 'p1', title: '' }).success).toBe(false)
    expect(projectSchema.parse({ id: 'p1', title: 'Help' })).toMatchObject({ text: '', link: '' })
  })
})
