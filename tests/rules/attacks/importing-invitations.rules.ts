/** Forgeries of an import: invitations from a file are made and ended by admins, in a commit that the log names. */
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put } from '../support/community.ts'
import { birds, endsImport, INVITES, imports, inviteOf, NEW } from '../support/invites.ts'
import { all, change, GONE, type Lie, plus, without } from '../support/lies.ts'
import { seed } from '../support/people.ts'

const unlogged: Lie = without('auditLog', 'auditHeads')
const another = (changes: Parameters<typeof inviteOf>[0]) =>
  plus(put(INVITES, inviteOf({ id: NEW, by: 'admin', asAdmin: true, uses: 1, ...changes })))

const making: readonly Omit<Attack, 'by'>[] = [
  { name: 'made without an entry in the log', honest: imports, lie: unlogged },
  { name: 'made by the group’s coach', honest: imports, as: 'mate' },
  {
    name: 'made by the group’s coach in their own name',
    honest: imports,
    lie: all(unlogged, change(INVITES, 'by', 'mate'), change(INVITES, 'byName', 'The mate')),
    as: 'mate',
  },
  {
    name: 'made in the name of another admin',
    honest: imports,
    lie: change(INVITES, 'by', 'mate'),
  },
  {
    name: 'made with one to a group that the log does not name',
    honest: imports,
    lie: another({ groupId: 'owls', groupName: 'Owls' }),
  },
  {
    name: 'made with the person’s email',
    honest: imports,
    lie: change(INVITES, 'email', 'a@b.org'),
  },
  { name: 'made without an end', honest: imports, lie: change(INVITES, 'endsAt', GONE) },
  {
    name: 'made again over one that somebody has used',
    given: () => seed([put(INVITES, inviteOf({ id: NEW, by: 'admin', asAdmin: true, used: 1 }))]),
    honest: imports,
    lie: another({}),
  },
]

const ending: readonly Omit<Attack, 'by'>[] = [
  // Their maker may end them without an entry, as members may end theirs (decision 0099).
  { name: 'ended by a member', honest: endsImport, as: 'self' },
  { name: 'ended by a stranger', honest: endsImport, lie: unlogged, as: 'stranger' },
  { name: 'opened again while others end', honest: endsImport, lie: change(INVITES, 'uses', 50) },
]

async function begin(): Promise<void> {
  await beginCommunity()
  await seed([birds()])
}

describeAttacks(
  'invitations from a file are never',
  [...making, ...ending].map((attack) => ({ ...attack, by: 'admin' })),
  begin,
)
