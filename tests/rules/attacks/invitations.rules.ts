/** Forgeries of invitations: joining closed groups without one, with an invalid one, or twice. */
import type { Invite } from '#core/records/invite.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { put, saveSettings, userOf, userRecords } from '../support/community.ts'
import {
  birds,
  cameInvited,
  INVITES,
  invited,
  inviteOf,
  joins,
  LINK,
  NEW,
} from '../support/invites.ts'
import { all, change, GONE, type Lie, only, plus, throughout, without } from '../support/lies.ts'
import { seed } from '../support/people.ts'

const USE = 'joinedWith'
const uninvited = all(without(INVITES), change('users', USE, GONE))
const by = (use: string) => change('users', USE, use)
const honest = () => joins()

const uninvitedWays: readonly Attack[] = [
  {
    name: 'the public id of a member as who sent the link',
    given: () => invited({}, { refferedById: 'mate' }),
    honest,
    lie: uninvited,
  },
  {
    name: 'the public id of the group’s coach, where members invite as well',
    given: async () => {
      await invited({}, { refferedById: 'mate' })
      await seed([birds({ invitedBy: 'members' })])
    },
    honest,
    lie: uninvited,
  },
  {
    name: 'the link by which one came before an admin put one out',
    given: () => invited({}, { refferedById: 'mate', stamps: { groupId: stamp(5) } }),
    honest,
    lie: uninvited,
  },
  {
    name: 'an invitation that is not counted',
    given: () => invited(),
    honest,
    lie: without(INVITES),
  },
  {
    name: 'another’s use of an invitation',
    given: () => invited({ used: 1, lastUsedBy: 'stranger' }),
    honest,
    lie: all(without(INVITES), by(`${LINK}_1`)),
  },
  {
    name: 'the use that one has had already',
    given: () => invited({ used: 1, lastUsedBy: 'self' }, { joinedWith: `${LINK}_1` }),
    honest,
    lie: all(without(INVITES), by(`${LINK}_1`)),
  },
  {
    name: 'the last use, which was one’s own, of an invitation that one ends in the same commit',
    given: () => invited({ used: 1, lastUsedBy: 'self' }, { joinedWith: `${NEW}_1` }),
    honest,
    lie: all(
      without(INVITES),
      by(`${LINK}_1`),
      plus({ kind: 'merge', ref: { collection: INVITES, id: LINK }, data: { revoked: true } }),
    ),
  },
  {
    name: 'an invitation that nobody has made',
    given: () => invited(),
    honest,
    lie: all(without(INVITES), by(`${NEW}_1`)),
  },
  {
    name: 'an invitation that one makes in the same commit',
    given: () => invited(),
    honest,
    lie: all(
      without(INVITES),
      by(`${NEW}_1`),
      plus(put(INVITES, inviteOf({ id: NEW, by: 'self', used: 1, lastUsedBy: 'self' }))),
    ),
  },
  {
    name: 'no invitation but the name of a use that never was',
    given: () => invited(),
    honest,
    lie: all(without(INVITES), by('x')),
  },
]

/** The same state has a valid invitation and this one. */
function spoilt(name: string, changes: Partial<Invite>, self = {}): Attack {
  const used = changes.used ?? 0
  return {
    name,
    given: async () => {
      await invited({}, self)
      await seed([put(INVITES, inviteOf({ ...changes, id: NEW }))])
    },
    honest,
    lie: all(
      throughout([
        [LINK, NEW],
        [`${LINK}_1`, `${NEW}_${used + 1}`],
      ]),
      change(INVITES, 'used', used + 1),
    ),
  }
}

const spoiltOnes: readonly Attack[] = [
  spoilt('one that has ended', { endsAt: Date.now() - 1_000 }),
  spoilt('one that is used up', { uses: 5, used: 5, lastUsedBy: 'mate' }),
  spoilt('one that lets one person in, and has', { uses: 1, used: 1, lastUsedBy: 'stranger' }),
  spoilt('one that was ended by its maker', { revoked: true }),
  spoilt('one to another group', { groupId: 'larks', groupName: 'Larks' }),
  spoilt('one whose maker is in another group', { by: 'stranger' }),
  spoilt('one whose maker is not there', { by: 'nobody' }),
  {
    ...spoilt('one whose maker has closed the account', { by: 'coach' }),
    given: async () => {
      await invited()
      await seed([
        put(INVITES, inviteOf({ id: NEW, by: 'coach' })),
        ...userRecords(userOf('coach', { groupId: 'birds', deleted: true })),
      ])
    },
  },
  {
    ...spoilt('one to a group that is archived', { groupId: 'dodos', groupName: 'Dodos' }),
    lie: throughout([
      [LINK, NEW],
      [`${LINK}_1`, `${NEW}_1`],
      ['birds', 'dodos'],
      ['Early Birds', 'Dodos'],
    ]),
  },
]

const counts = (used: number): Lie => all(change(INVITES, 'used', used), by(`${LINK}_${used}`))
const inBirds = (used: number) =>
  invited({ used, lastUsedBy: 'stranger' }, { groupId: 'birds', joinedWith: `${LINK}_${used}` })
const nextUse = plus({
  kind: 'merge',
  ref: { collection: INVITES, id: LINK },
  data: { used: 3, lastUsedBy: 'self', syncedAt: { server: 'time' } },
})

const counting: readonly Attack[] = [
  { name: 'a use that is not counted up', given: () => invited(), honest, lie: counts(0) },
  { name: 'two uses at once', given: () => invited(), honest, lie: counts(2) },
  { name: 'a counter set back', given: () => invited({ used: 3 }), honest, lie: counts(1) },
  {
    name: 'a use in another’s name',
    given: () => invited(),
    honest,
    lie: change(INVITES, 'lastUsedBy', 'stranger'),
  },
  {
    name: 'a second one with the use that the first has taken',
    given: async () => {
      await invited()
      await happened('self', joins())
    },
    by: 'stranger',
    honest: () => joins('stranger'),
    lie: all(change(INVITES, 'used', 1), by(`${LINK}_1`)),
  },
  {
    name: 'more uses, given while joining',
    given: () => invited(),
    honest,
    lie: change(INVITES, 'uses', 50),
  },
  {
    name: 'a later end, given while joining',
    given: () => invited(),
    honest,
    lie: change(INVITES, 'endsAt', Date.now() + 9e8),
  },
  {
    name: 'another group, given while joining',
    given: () => invited(),
    honest,
    lie: change(INVITES, 'groupId', 'owls'),
  },
  { name: 'a use without a join', given: () => invited(), honest, lie: only(INVITES) },
  {
    name: 'a use of who is in the group already',
    given: () => inBirds(2),
    honest: () => saveSettings('self', { name: 'New' }),
    lie: nextUse,
  },
  {
    name: 'a use of who is in the group already, with another note of it',
    given: () => inBirds(2),
    honest: () => saveSettings('self', { name: 'New' }),
    lie: all(nextUse, by(`${LINK}_3`)),
  },
  {
    name: 'a use noted ahead in a settings commit',
    given: () => invited(),
    honest: () => saveSettings('self', { name: 'New' }),
    lie: by(`${LINK}_1`),
  },
  {
    name: 'a use noted ahead by a new account',
    given: async () => {
      await invited()
      await seed(
        ['users', 'profiles'].map((collection) => ({
          kind: 'delete',
          ref: { collection, id: 'self' },
        })),
      )
    },
    honest: () => saveSettings('self', { name: 'New', created: 5 }),
    lie: by(`${LINK}_1`),
  },
  {
    name: 'the note that one came with an invitation, taken away by a coach who would answer',
    given: async () => {
      await invited()
      await seed(userRecords(cameInvited()))
    },
    by: 'mate',
    honest: () => saveSettings('mate', { name: 'New' }),
    lie: by(''),
  },
]

describeAttacks('nobody enters a closed group by', uninvitedWays)
describeAttacks('nobody enters a closed group by an invitation that does not count:', spoiltOnes)
describeAttacks('no use of an invitation counts but once, with who joins:', counting)
