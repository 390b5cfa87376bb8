/** Forgeries of making invitations, and of changing what they allow. */
import type { Invite } from '#core/records/invite.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, userOf, userRecords } from '../support/community.ts'
import {
  birds,
  cameInvited,
  ends,
  endsAsAdmin,
  INVITES,
  invited,
  inviteOf,
  LINK,
  makes,
  makesAsAdmin,
  NEW,
  opensInviting,
} from '../support/invites.ts'
import { all, change, type Lie, moveTo, throughout, without } from '../support/lies.ts'
import { type Role, seed } from '../support/people.ts'

const given = () => invited({}, { groupId: 'birds' })
const inNameOf = (who: string): Lie =>
  all(change(INVITES, 'by', who), change(INVITES, 'byName', `The ${who}`))
const made = (name: string, field: keyof Invite, value: unknown): Attack => ({
  name,
  by: 'mate',
  given,
  honest: () => makes(),
  lie: change(INVITES, field, value),
})

const making: readonly Attack[] = [
  ...(['self', 'stranger', 'coach'] as const).map(
    (as): Attack => ({
      name: `by ${as}, who does not coach in the group`,
      by: 'mate',
      given,
      honest: () => makes(),
      lie: inNameOf(as),
      as,
    }),
  ),
  {
    name: 'by a stranger, where members of the group invite',
    by: 'self',
    given: async () => {
      await given()
      await seed([birds({ invitedBy: 'members' })])
    },
    honest: () => makes('self'),
    lie: inNameOf('stranger'),
    as: 'stranger',
  },
  {
    name: 'by a member who has closed the account, where members invite',
    by: 'self',
    given: async () => {
      await given()
      const gone = userOf('coach', { groupId: 'birds', deleted: true })
      await seed([birds({ invitedBy: 'members' }), ...userRecords(gone)])
    },
    honest: () => makes('self'),
    lie: inNameOf('coach'),
    as: 'coach',
  },
  {
    name: 'by a coach who came in with an invitation, before an admin says so',
    by: 'self',
    given: async () => {
      const { coaching } = userOf('coach')
      await invited({}, { groupId: 'birds', coaching })
      await seed(userRecords(cameInvited()))
    },
    honest: () => makes('self'),
    lie: inNameOf('mate'),
    as: 'mate',
  },
  made('in another’s name', 'by', 'self'),
  made('under another name', 'byName', 'Ada'),
  made('to a group that is not one’s own', 'groupId', 'owls'),
  made('to a group under another name', 'groupName', 'Owls'),
  made('as an admin', 'asAdmin', true),
  made('that lasts longer than thirty days', 'endsAt', Date.now() + 32 * 86_400_000),
  made('that has ended', 'endsAt', Date.now() - 1_000),
  made('that never ends', 'endsAt', 9e15),
  made('without an end', 'endsAt', null),
  made('for more than fifty', 'uses', 51),
  made('for nobody', 'uses', 0),
  made('for half of somebody', 'uses', 1.5),
  made('with uses to come', 'used', -10),
  made('that somebody has used', 'lastUsedBy', 'self'),
  made('of tomorrow', 'created', Date.now() + 86_400_000),
  { ...made('under an id that can be guessed', 'id', 'a'), lie: moveTo(INVITES, 'a') },
  {
    ...made('under a short id', 'id', 'short'),
    lie: throughout([[NEW, 'short']]),
  },
  {
    name: 'by an admin, and not logged',
    by: 'admin',
    given,
    honest: () => makesAsAdmin(),
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'as an admin by the group’s coach',
    by: 'admin',
    given,
    honest: () => makesAsAdmin(),
    lie: all(without('auditLog', 'auditHeads'), inNameOf('mate')),
    as: 'mate',
  },
]

const rewritten = (changes: Partial<Invite>): Lie => {
  return () => [
    {
      kind: 'merge',
      ref: { collection: INVITES, id: LINK },
      data: { ...changes, syncedAt: SERVER_TIME },
    },
  ]
}
const after = (name: string, changes: Partial<Invite>, as: Role = 'mate'): Attack => ({
  name,
  by: 'mate',
  given,
  honest: () => ends(),
  lie: rewritten(changes),
  as,
})

const changing: readonly Attack[] = [
  after('a later end', { endsAt: Date.now() + 20 * 86_400_000 }),
  after('more uses', { uses: 50 }),
  after('a counter set back', { used: 0, lastUsedBy: '' }),
  after('another maker', { by: 'self' }),
  after('another group', { groupId: 'owls' }),
  after('an end and more uses', { revoked: true, uses: 50 }),
  after('a use that was nobody’s', { used: 1, lastUsedBy: 'self' }),
  ...(['self', 'stranger', 'coach', 'nobody'] as const).map((as) =>
    after(`an end by ${as}`, { revoked: true }, as),
  ),
  {
    name: 'an end that is taken back',
    by: 'mate',
    given: async () => {
      await given()
      await seed([put(INVITES, inviteOf({ id: NEW, revoked: true }))])
    },
    honest: () => ends(),
    lie: all(throughout([[LINK, NEW]]), change(INVITES, 'revoked', false)),
  },
  {
    name: 'an invitation removed',
    by: 'mate',
    given,
    honest: () => ends(),
    lie: () => [{ kind: 'delete', ref: { collection: INVITES, id: LINK } }],
  },
  {
    name: 'an admin’s end that is not logged',
    by: 'admin',
    given,
    honest: () => endsAsAdmin(),
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'who invites to a group, by its coach',
    by: 'admin',
    given: () => beginCommunity(),
    honest: () => opensInviting(),
    lie: without('auditLog', 'auditHeads'),
    as: 'mate',
  },
]

describeAttacks('nobody makes an invitation', making)
describeAttacks('an invitation is only ended:', changing)
