/** Forgeries of bars, and who reads bars and invitations. */

import { SERVER_TIME } from '#core/server/writes.ts'
import { stamp } from '#core/sync/stamp.ts'
import { moveMember } from '#data/pages/admin/members/move-member.ts'
import { liftBar } from '#data/pages/admin/teams/join-requests.ts'
import { barsQuery } from '#data/records/group/bars.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { describeAccess, get, list } from '../support/access.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { join, put, saveSettings } from '../support/community.ts'
import { INVITES, invited, joins, LINK, requestOf } from '../support/invites.ts'
import { change, type Lie, plus, type Writes, without } from '../support/lies.ts'
import { clientOf, seed } from '../support/people.ts'
import { acceptedAt, REQUEST } from '../support/requests.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const
const BIRDS = { id: 'birds', name: 'Early Birds' }
const barOf = (group: string, name: string) =>
  requestOf('self', {
    ...{ id: `self_${group}`, groupId: group, groupName: name, state: 'barred' },
    ...{ answeredBy: 'admin', answeredAt: Date.now() },
  })
const barred = async (group = 'birds', name = 'Early Birds') => {
  await invited({}, { refferedById: 'mate' })
  await seed([barOf(group, name)])
}
const asAdmin = async (act: (cloud: ReturnType<typeof recordingCloud>['cloud']) => unknown) => {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}
const self = { userId: 'self', userName: 'The self', group: BIRDS }
const bars = () =>
  asAdmin((cloud) => moveMember(cloud, ADMIN, { userId: 'self', groupId: '', barring: BIRDS }))
const lifts = () =>
  asAdmin((cloud) =>
    liftBar(cloud, ADMIN, {
      ...self,
      id: 'self_birds',
      groupId: 'birds',
      groupName: 'Early Birds',
    }),
  )

/** A commit prepared before the bar and committed under it; a barred member may still join other groups. */
function against(name: string, before: () => Promise<Writes>, group = BIRDS): Attack {
  let forged: Writes = []
  return {
    name,
    given: async () => {
      await invited({}, { refferedById: 'mate' })
      forged = await before()
      await seed([barOf(group.id, group.name)])
    },
    honest: () => join('self', 'larks'),
    lie: () => forged,
  }
}

const back: readonly Attack[] = [
  against('an invitation', () => joins()),
  against('an open door', () => join('self', 'owls'), { id: 'owls', name: 'Owls' }),
  against('the old link', async () => without(INVITES)(await joins())),
  against('an acceptance of before', async () => {
    await seed([
      requestOf('self', { state: 'accepted', answeredBy: 'mate', answeredAt: Date.now() }),
    ])
    await seed([acceptedAt('self', Date.now())])
    return join('self', 'birds')
  }),
  {
    name: 'a request',
    given: () => barred(),
    honest: () => saveSettings('self', { name: 'New' }),
    lie: () => [requestOf('self', { userName: 'The self', at: stamp(2) })],
  },
  {
    name: 'taking the bar away',
    given: () => barred(),
    honest: () => saveSettings('self', { name: 'New' }),
    lie: () => [{ kind: 'delete', ref: { collection: REQUEST, id: 'self_birds' } }],
  },
  {
    name: 'taking the bar away in the commit that joins',
    given: () => barred(),
    honest: () => join('self', 'larks'),
    lie: plus({ kind: 'delete', ref: { collection: REQUEST, id: 'self_birds' } }),
  },
]

const answered = (state: string, as: string): Lie => {
  const data = { state, answeredBy: as, answeredAt: SERVER_TIME, syncedAt: SERVER_TIME }
  return () => [{ kind: 'merge', ref: { collection: REQUEST, id: 'self_birds' }, data }]
}

const barring: readonly Attack[] = [
  {
    name: 'a bar that a coach takes for a request',
    by: 'admin',
    given: () => barred(),
    honest: lifts,
    lie: answered('accepted', 'mate'),
    as: 'mate',
  },
  {
    name: 'a bar that a coach sets back to a request',
    by: 'admin',
    given: () => barred(),
    honest: lifts,
    lie: () => [
      {
        kind: 'merge',
        ref: { collection: REQUEST, id: 'self_birds' },
        data: { state: 'pending', answeredBy: '', answeredAt: 0, syncedAt: SERVER_TIME },
      },
    ],
    as: 'mate',
  },
  {
    name: 'a bar lifted by a coach',
    by: 'admin',
    given: () => barred(),
    honest: lifts,
    lie: without('auditLog', 'auditHeads'),
    as: 'mate',
  },
  {
    name: 'a bar lifted and not logged',
    by: 'admin',
    given: () => barred(),
    honest: lifts,
    lie: without('auditLog', 'auditHeads'),
  },
  { name: 'a bar by a coach', by: 'admin', given: () => invited(), honest: bars, as: 'mate' },
  {
    name: 'a bar that is not logged',
    by: 'admin',
    given: () => invited(),
    honest: bars,
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'a bar in another admin’s name',
    by: 'admin',
    given: () => invited(),
    honest: bars,
    lie: change(REQUEST, 'answeredBy', 'mate'),
  },
  {
    name: 'a bar of another time',
    by: 'admin',
    given: () => invited(),
    honest: bars,
    lie: change(REQUEST, 'answeredAt', 5),
  },
  {
    name: 'a bar that puts a member on a board',
    by: 'admin',
    given: () => invited(),
    honest: bars,
    lie: change(REQUEST, 'onBoard', true),
  },
  {
    name: 'somebody barred without an entry that names them',
    by: 'admin',
    given: () => invited(),
    honest: bars,
    lie: (writes) =>
      writes.map((write) =>
        write.kind !== 'delete' && write.ref.collection === REQUEST
          ? {
              ...requestOf('stranger', {}),
              data: { ...write.data, id: 'stranger_birds', userId: 'stranger' },
            }
          : write,
      ),
  },
]

describeAttacks('who was put out does not come back by', back)
describeAttacks('admins alone bar somebody:', barring)

const begin = async () => {
  await invited({}, { groupId: 'birds' })
  await seed([put(REQUEST, { ...Object(barOf('birds', 'Early Birds')).data })])
}
describeAccess('invitations, and who was put out', begin, [
  {
    what: 'read an invitation, by who knows its id',
    deed: get(() => `${INVITES}/${LINK}`),
    allowed: ['self', 'mate', 'stranger', 'coach', 'otherCoach', 'admin'],
  },
  {
    what: 'list a group’s invitations',
    deed: list(() => invitesQuery('birds')),
    allowed: ['mate', 'admin'],
  },
  {
    what: 'list another’s invitations',
    deed: list(() => ({
      collection: INVITES,
      where: [{ field: 'by', is: '==', value: 'mate' }],
      limit: 200,
    })),
    allowed: ['mate', 'admin'],
  },
  { what: 'list all', deed: list(() => ({ collection: INVITES, limit: 200 })), allowed: ['admin'] },
  {
    what: 'list who may not come back',
    deed: list(() => barsQuery('birds')),
    allowed: ['mate', 'admin'],
  },
  {
    what: 'list requests as before',
    deed: list(() => requestsQuery('birds')),
    allowed: ['mate', 'admin'],
  },
])
