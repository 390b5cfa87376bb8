import { expect, it } from 'vitest'
import { OLDEST_PROTOCOL, PROTOCOL } from '#core/server/requests/protocol.ts'
import { refuseTooOld } from './too-old.ts'

const TOO_OLD = expect.objectContaining({ code: 'client-too-old' })

it.each([
  ['an app from before apps said it', { kind: 'send-message' }],
  ['an older app', { kind: 'send-message', protocol: 6 }],
])('the server refuses what %s asks once it has become too old', (_, call) => {
  expect(() => refuseTooOld(call, 7)).toThrow(TOO_OLD)
})

it('the server answers the oldest app that it knows, and this one', () => {
  expect(() => refuseTooOld({ protocol: OLDEST_PROTOCOL })).not.toThrow()
  expect(() => refuseTooOld({ protocol: PROTOCOL })).not.toThrow()
  expect(PROTOCOL).toBeGreaterThanOrEqual(OLDEST_PROTOCOL)
})

it.each(['no call', null, { protocol: '1' }])(
  'what is no call at all is left to others: %j',
  (call) => {
    expect(() => refuseTooOld(call, 7)).not.toThrow()
  },
)
