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

describe('access to a page that needs a role', () => {
  it('follows the token, whatever role was known before', () => {
    fc.assert(
      fc.property(syncs, heards, (sync, heard) => {
        expect(roleVerdict({ roles, answer: 'yes', heard, sync })).toBe('passed')
        expect(roleVerdict({ roles, answer: 'no', heard, sync })).toBe('refused')
      }),
    )
  })

  it('refuses nobody before any role is known', () => {
    fc.assert(
      fc.property(syncs, fc.constantFrom('asking', 'unreachable'), (sync, answer) => {
        expect(roleVerdict({ roles, answer, heard: {}, sync })).not.toBe('refused')
      }),
    )
  })

  it('passes a member last known to be an admin at once, also when offline', () => {
    for (const sync of ['syncing', 'offline'] as const) {
      expect(roleVerdict({ roles, answer: 'asking', heard: ADMIN, sync })).toBe('passed')
      expect(roleVerdict({ roles, answer: 'unreachable', heard: ADMIN, sync })).toBe('passed')
    }
  })

  it('denies a member last known not to be an admin, also when offline', () => {
    expect(roleVerdict({ roles, answer: 'unreachable', heard: MEMBER, sync: 'offline' })).toBe(
      'refused',
    )
  })

  it('stays undecided out of reach when no role is known', () => {
    expect(roleVerdict({ roles, answer: 'asking', heard: {}, sync: 'offline' })).toBe('away')
    expect(roleVerdict({ roles, answer: 'unreachable', heard: {}, sync: 'syncing' })).toBe('away')
    expect(roleVerdict({ roles, answer: 'asking', heard: {}, sync: 'syncing' })).toBe('asking')
  })

  it('waits for a sign-in when the session has expired, also for a former admin', () => {
    fc.assert(
      fc.property(fc.constantFrom('asking', 'unreachable'), heards, (answer, heard) => {
        expect(roleVerdict({ roles, answer, heard, sync: 'signed-out' })).toBe('sign-in')
      }),
    )
  })
})

describe('the answer of the token', () => {
  it.each([
    [ADMIN, 'yes'],
    [MEMBER, 'no'],
    [{}, 'no'],
  ] as const)('%j: %s', (claims, answer) => {
    expect(answerOf(roles, claims)).toBe(answer)
  })

  it('counts a disabled account as a no, and an unreachable server as unknown', () => {
    expect(answerAfter(new CloudError('account-disabled', 'Off.'))).toBe('no')
    expect(answerAfter(new CloudError('unavailable', 'Away.'))).toBe('unreachable')
    expect(answerAfter(new Error('The network is away.'))).toBe('unreachable')
  })
})
