import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { SyncState } from '#data/sync/status/session-state.ts'
import { answerAfter, answerOf, roleVerdict } from './role-verdict.ts'

const roles = ['admin']
const ADMIN = { admin: true }
const MEMBER = { admin: false, free: true }
const syncs = fc.constantFrom<SyncState>(
  'settled',
  'syncing',
  'offline',
  'other-tab',
  'signed-out',
  'disabled',
  'denied',
  'limit',
)
const heards = fc.constantFrom({}, ADMIN, MEMBER)

describe('whether somebody may see a page that asks for a role', () => {
  it('is the token’s to say, whatever was heard before', () => {
    fc.assert(
      fc.property(syncs, heards, (sync, heard) => {
        expect(roleVerdict({ roles, answer: 'yes', heard, sync })).toBe('passed')
        expect(roleVerdict({ roles, answer: 'no', heard, sync })).toBe('refused')
      }),
    )
  })

  it('is never “no” before anything was heard', () => {
    fc.assert(
      fc.property(syncs, fc.constantFrom('asking', 'unreachable'), (sync, answer) => {
        expect(roleVerdict({ roles, answer, heard: {}, sync })).not.toBe('refused')
      }),
    )
  })

  it('is yes at once for who was an admin the last time, also out of reach', () => {
    for (const sync of ['syncing', 'offline'] as const) {
      expect(roleVerdict({ roles, answer: 'asking', heard: ADMIN, sync })).toBe('passed')
      expect(roleVerdict({ roles, answer: 'unreachable', heard: ADMIN, sync })).toBe('passed')
    }
  })

  it('is no for who was heard to be none, also once the network has gone', () => {
    expect(roleVerdict({ roles, answer: 'unreachable', heard: MEMBER, sync: 'offline' })).toBe(
      'refused',
    )
  })

  it('cannot be known out of reach where nothing was heard', () => {
    expect(roleVerdict({ roles, answer: 'asking', heard: {}, sync: 'offline' })).toBe('away')
    expect(roleVerdict({ roles, answer: 'unreachable', heard: {}, sync: 'syncing' })).toBe('away')
    expect(roleVerdict({ roles, answer: 'asking', heard: {}, sync: 'syncing' })).toBe('asking')
  })

  it('waits for a sign-in where the session is not known any more, also for who was an admin', () => {
    fc.assert(
      fc.property(fc.constantFrom('asking', 'unreachable'), heards, (answer, heard) => {
        expect(roleVerdict({ roles, answer, heard, sync: 'signed-out' })).toBe('sign-in')
      }),
    )
  })
})

describe('what the token says', () => {
  it.each([
    [ADMIN, 'yes'],
    [MEMBER, 'no'],
    [{}, 'no'],
  ] as const)('%j: %s', (claims, answer) => {
    expect(answerOf(roles, claims)).toBe(answer)
  })

  it('is no where the account is switched off, and unknown where nobody answers', () => {
    expect(answerAfter(new CloudError('account-disabled', 'Off.'))).toBe('no')
    expect(answerAfter(new CloudError('unavailable', 'Away.'))).toBe('unreachable')
    expect(answerAfter(new Error('The network is away.'))).toBe('unreachable')
  })
})
