/** The server's record of an email matches what Auth says. */
import { describe, expect, it } from 'vitest'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put } from '../support/community.ts'
import { commit, isAllowed, type RulesWrite } from '../support/documents.ts'
import { all, change, GONE, moveTo } from '../support/lies.ts'
import { clientWith, emulator, readPastRules, seed } from '../support/people.ts'

const SECURE = 'usersSecure'
const noted = (more: object = {}): RulesWrite => ({
  kind: 'merge',
  ref: { collection: SECURE, id: 'self' },
  data: {
    ...{ email: 'self@example.org', emailVerified: true, syncedAt: { server: 'time' } },
    ...more,
  },
})
const stored = () =>
  seed([put(SECURE, { id: 'self', ...{ roles: { admin: false, tier: 'free' } } })])
const notes = { given: stored, honest: async () => [noted()] } as const

const lies: readonly Attack[] = [
  { name: 'somebody else’s email', ...notes, lie: change(SECURE, 'email', 'boss@example.org') },
  { name: 'no email', ...notes, lie: change(SECURE, 'email', '') },
  { name: 'an email that is a number', ...notes, lie: change(SECURE, 'email', 7) },
  { name: 'an email that is not verified', ...notes, lie: change(SECURE, 'emailVerified', false) },
  { name: 'a word for yes', ...notes, lie: change(SECURE, 'emailVerified', 'yes') },
  { name: 'a time of its own', ...notes, lie: change(SECURE, 'syncedAt', 1) },
  { name: 'a role beside it', ...notes, lie: change(SECURE, 'roles', { admin: true }) },
  { name: 'a tier beside it', ...notes, lie: change(SECURE, 'roles', { tier: 'pro' }) },
  { name: 'an account switched on again', ...notes, lie: change(SECURE, 'disabled', false) },
  { name: 'a field of one’s own', ...notes, lie: change(SECURE, 'note', 'Hello') },
  { name: 'the record of somebody else', ...notes, lie: moveTo(SECURE, 'mate') },
  { name: 'somebody else’s record', ...notes, as: 'mate' },
  {
    name: 'somebody else’s email in a new account',
    honest: async () => [put(SECURE, { ...fresh })],
    lie: change(SECURE, 'email', 'boss@example.org'),
  },
  {
    name: 'a role in a new account with an email',
    honest: async () => [put(SECURE, { ...fresh })],
    lie: all(change(SECURE, 'roles/admin', true)),
  },
  {
    name: 'an email that was noted, taken away',
    given: () => seed([put(SECURE, { ...fresh })]),
    honest: async () => [put(SECURE, { ...fresh })],
    lie: change(SECURE, 'email', GONE),
  },
]
const fresh = {
  ...{ id: 'self', roles: { admin: false, tier: 'free' } },
  ...{ email: 'self@example.org', emailVerified: true },
}

describeAttacks('an email is what Auth says, and not', lies)

describe.skipIf(!emulator)('an email that is not verified', () => {
  it('is noted as that', async () => {
    await beginCommunity()
    await stored()
    const client = await clientWith('self', { email_verified: false })
    expect(await isAllowed(() => commit(client, [noted()]))).toBe(false)
    expect(await isAllowed(() => commit(client, [noted({ emailVerified: false })]))).toBe(true)
    expect(await readPastRules({ collection: SECURE, id: 'self' })).toMatchObject({
      email: 'self@example.org',
      emailVerified: false,
    })
  })
})
