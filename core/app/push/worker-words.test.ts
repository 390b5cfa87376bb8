import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuestion, pathOf, shownReminderKey } from './worker-words.ts'

describe('a click on a push message', () => {
  it.each(['/', '/?tab=time', '/settings/notifications', '/community/profile?userId=u1'])(
    'opens %s, which is in the app',
    (path) => expect(pathOf(path)).toBe(path),
  )

  it('never leads out of the app, whatever the message says', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      'https:',
      'evil.example',
      '@',
      '..',
      ' ',
      '\n',
      'a',
    )
    const texts = fc.array(parts).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(texts, fc.anything()), (value) => {
        expect(new URL(pathOf(value), 'https://fourfold.example').origin).toBe(
          'https://fourfold.example',
        )
      }),
    )
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'settings', '', 7, null])(
    'opens the home page for %j',
    (value) => expect(pathOf(value)).toBe('/'),
  )
})

describe('a question of the worker', () => {
  it('accepts a valid question, and replaces a path that leads out of the app', () => {
    const due = { kind: 'reminder-due', reminder: 'r1', at: 5 }
    expect(parseQuestion({ ...due, more: 1 })).toEqual(due)
    expect(parseQuestion({ kind: 'go', path: '/settings' })).toEqual({
      kind: 'go',
      path: '/settings',
    })
    expect(parseQuestion({ kind: 'go', path: '//evil' })).toEqual({ kind: 'go', path: '/' })
  })

  it.each([
    ['of another', { kind: 'SKIP_WAITING' }],
    ['without a reminder', { kind: 'reminder-due', at: 5 }],
    ['without a time', { kind: 'reminder-due', reminder: 'r1' }],
    ['with a text for a time', { kind: 'reminder-due', reminder: 'r1', at: '5' }],
    ['of nothing', null],
    ['that is a text', 'go'],
  ])('rejects %s', (_what, value) => expect(parseQuestion(value)).toBeUndefined())
})

it('notes what was told under an address of its own for each reminder', () => {
  expect(shownReminderKey('a/../b')).toBe('/told/a%2F..%2Fb')
})
