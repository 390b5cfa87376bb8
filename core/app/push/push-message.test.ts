import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { parsePush, pushDataOf } from './push-message.ts'

const push = { reminder: 'r-1', habit: 'habit4', day: '2026-11-20', at: 1_795_000_000_000 } as const

describe('a push message', () => {
  it('survives the way through Firebase unchanged', () => {
    const pushes = fc.record({
      reminder: fc.uuid(),
      habit: fc.constantFrom(...HABIT_IDS),
      day: fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      at: fc.nat(2 ** 31 - 1),
    })
    fc.assert(
      fc.property(pushes, fc.jsonValue(), (one, from) => {
        const envelope = { from, fcmMessageId: 'm', priority: 'high', data: pushDataOf(one) }
        expect(parsePush(JSON.parse(JSON.stringify(envelope)))).toEqual(one)
      }),
    )
  })

  it('carries texts alone, as Firebase wants them, and no word of the habit', () => {
    expect(pushDataOf(push)).toEqual({
      reminder: 'r-1',
      habit: 'habit4',
      day: '2026-11-20',
      at: '1795000000000',
    })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'reminder'],
    ['a list', [pushDataOf(push)]],
    ['no envelope', pushDataOf(push)],
    ['no data', { data: null }],
    ['no reminder', { data: { ...pushDataOf(push), reminder: '' } }],
    ['a reminder that is a path', { data: { ...pushDataOf(push), reminder: '../told' } }],
    ['a habit there is none of', { data: { ...pushDataOf(push), habit: 'habit5' } }],
    ['a habit of every object', { data: { ...pushDataOf(push), habit: 'constructor' } }],
    ['no day', { data: { ...pushDataOf(push), day: 'today' } }],
    ['no instant', { data: { ...pushDataOf(push), at: '1e9' } }],
    ['a number for a text', { data: { ...pushDataOf(push), at: 5 } }],
    ['what it inherits', { data: Object.create(pushDataOf(push)) }],
  ])('rejects %s', (_what, envelope) => {
    expect(parsePush(envelope)).toBeUndefined()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (envelope) => {
        expect(() => parsePush(envelope)).not.toThrow()
      }),
    )
  })
})
