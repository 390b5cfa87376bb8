/**
 * Rules that demand a verified email to join: one word in `firestore.rules` switches them on
 * (docs/firebase.md).
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCommunity, join, leave, saveSettings } from './support/community.ts'
import { giveRules } from './support/coverage.ts'
import { commit, isAllowed } from './support/documents.ts'
import { invited, joins } from './support/invites.ts'
import type { Writes } from './support/lies.ts'
import { rulesThatNeedEmail } from './support/measurable-rules.ts'
import { clientWith, emulator, type Person, projectNow } from './support/people.ts'
import { accepted, asks } from './support/requests.ts'

const attempt = async (person: Person, writes: Writes, claims: object) => {
  const client = await clientWith(person, { ...claims })
  return isAllowed(() => commit(client, writes))
}
const UNVERIFIED = [
  { is: 'not verified', email_verified: false },
  { is: 'not known', email_verified: undefined },
  { is: 'said in words', email_verified: 'true' },
] as const
const VERIFIED = { email_verified: true }

interface Joining {
  readonly way: string
  readonly by: Person
  readonly given: () => Promise<unknown>
  readonly writes: () => Promise<Writes>
}
const WAYS: readonly Joining[] = [
  {
    way: 'an open door',
    by: 'self',
    given: () => beginCommunity(),
    writes: () => join('self', 'owls'),
  },
  { way: 'an invitation', by: 'self', given: () => invited(), writes: () => joins() },
  {
    way: 'an acceptance',
    by: 'stranger',
    given: async () => {
      await beginCommunity()
      await accepted()
    },
    writes: () => join('stranger', 'birds'),
  },
]

describe.skipIf(!emulator)('where a verified email is asked for', () => {
  beforeAll(async () => {
    if (emulator) await giveRules(emulator, projectNow(), rulesThatNeedEmail())
  })

  describe.each(WAYS)('nobody joins by $way', ({ by, given, writes }) => {
    beforeEach(given)

    it.each(UNVERIFIED)('whose email is $is', async ({ email_verified }) => {
      const joining = await writes()
      const claims = email_verified === undefined ? { email_verified: null } : { email_verified }
      expect(await attempt(by, joining, claims)).toBe(false)
      expect(await attempt(by, joining, VERIFIED)).toBe(true)
    })
  })

  describe('who has not verified yet', () => {
    beforeEach(() => beginCommunity())
    const unverified = { email_verified: false }

    it('leaves a group, saves settings and asks to join', async () => {
      expect(await attempt('self', await leave('self'), unverified)).toBe(true)
      expect(await attempt('mate', await saveSettings('mate', { name: 'New' }), unverified)).toBe(
        true,
      )
      expect(await attempt('stranger', await asks(), unverified)).toBe(true)
    })
  })
})
