/** A member's group: the server alone writes it, whoever asks (core/server/commands/{set-membership,move-member}.test.ts). */
import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#core/days/month.ts'
import { REMOVE_FIELD, SERVER_TIME } from '#core/server/writes.ts'
import { attempt, describeLies, type Told } from '../support/attacks.ts'
import { beginCommunity, put, saveSettings, thisMonth } from '../support/community.ts'
import { inviteOf } from '../support/invites.ts'
import { all, change, plus } from '../support/lies.ts'
import { emulator, ROLES, seed } from '../support/people.ts'

const own = () => saveSettings('self', { name: 'New' })
const PLACE = {
  ...{ groupId: 'larks', joinedWith: 'link_2', groupSince: addMonths(thisMonth(), -1) },
} as const
const user = (field: string, to: unknown): Told => ({
  name: `${field} as ${String(to)}`,
  lie: change('users', field, to),
})
const lies: readonly Told[] = [
  // An open one, one by invitation, an archived one, none there is, and none.
  ...['owls', 'birds', 'dodos', 'nowhere', ''].map((id) => user('groupId', id)),
  { name: 'groupId as no field', lie: change('users', 'groupId', REMOVE_FIELD) },
  ...[thisMonth(), 197_001, '202601', 0].map((month) => user('groupSince', month)),
  ...['link_1', 'x', ''].map((use) => user('joinedWith', use)),
  {
    name: 'a group with an invitation used in the same commit',
    lie: all(
      change('users', 'groupId', 'birds'),
      plus(put('invites', inviteOf({ used: 1, lastUsedBy: 'self' }))),
    ),
  },
]
const begin = () => beginCommunity(PLACE)

describe.skipIf(!emulator)('the group of a member', () => {
  beforeEach(begin)

  it.each(ROLES)('is not written directly by %s', async (role) => {
    for (const groupId of ['owls', '']) {
      const data = { groupId, syncedAt: SERVER_TIME }
      const write = { kind: 'merge', ref: { collection: 'users', id: 'self' }, data } as const
      expect(await attempt(role, [write])).toBe(false)
    }
  })
})

describeLies('with a setting, a member writes nothing of their group', { honest: own }, lies, begin)
describeLies(
  'a new account begins in no group',
  { honest: () => saveSettings('self', { name: 'Ada', created: 5 }) },
  ['owls', 'birds', 'nowhere']
    .map((id) => user('groupId', id))
    .concat(user('groupSince', thisMonth()), user('joinedWith', 'link_1')),
  async () => {
    await beginCommunity()
    const gone = ['users', 'profiles'] as const
    await seed(gone.map((collection) => ({ kind: 'delete', ref: { collection, id: 'self' } })))
  },
)
