/** Forgeries of bars, of expired acceptances, and of who answers. */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { SERVER_TIME } from '#data/cloud/cloud.ts'
import { moveMember } from '#data/pages/admin/members/move-member.ts'
import { liftBar } from '#data/pages/admin/teams/join-requests.ts'
import { barsQuery } from '#data/records/group/bars.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { describeAccess, get, list } from '../support/access.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  join,
  leave,
  put,
  saveSettings,
  userOf,
  userRecords,
} from '../support/community.ts'
import { cameInvited, INVITES, invited, joins, LINK, makes, requestOf } from '../support/invites.ts'
import { change, type Lie, plus, type Writes, without } from '../support/lies.ts'
import { clientOf, emulator, readPastRules, seed } from '../support/people.ts'
import { accepted, accepts, aged, answers, asked, REQUEST } from '../support/requests.ts'
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

/** The server's time of an answer. */
const acceptedAt = (person: 'self' | 'stranger', ms: number) =>
  ({
    kind: 'merge',
    ref: { collection: REQUEST, id: `${person}_birds` },
    data: {
      state: 'accepted',
      answeredBy: 'mate',
      answeredAt: Timestamp.fromMillis(ms),
      syncedAt: Timestamp.fromMillis(ms),
    },
  }) as const

const joinsNow = async () => {
  const writes = await join('stranger', 'birds')
  await seed([acceptedAt('stranger', Date.now() - 31 * MS_A_DAY)])
  return writes
}

describeAttacks('who was put out does not come back by', back)
describeAttacks('admins alone bar somebody:', barring)

const again: Writes = [
  {
    kind: 'merge',
    ref: { collection: REQUEST, id: 'stranger_birds' },
    data: { state: 'accepted', answeredBy: 'mate', answeredAt: SERVER_TIME, syncedAt: SERVER_TIME },
  },
]

describe.skipIf(!emulator)('an acceptance', () => {
  beforeEach(async () => {
    await beginCommunity()
    await accepted()
  })

  it('lets in for thirty days, and can be given anew after them, not before', async () => {
    const late = await joinsNow()
    expect(await attempt('stranger', late)).toBe(false)
    expect(await attempt('mate', await answers('accepted'))).toBe(true)
    expect(await attempt('mate', again)).toBe(false)
    expect(await attempt('stranger', await join('stranger', 'birds'))).toBe(true)
  })

  it('that is over can be asked for anew, and one that holds cannot', async () => {
    const ask = requestOf('stranger', { at: stamp(5) })
    expect(await attempt('stranger', [ask])).toBe(false)
    await seed([acceptedAt('stranger', Date.now() - 31 * MS_A_DAY)])
    await aged()
    expect(await attempt('stranger', [ask])).toBe(true)
  })

  it('cannot be dated by who asked', async () => {
    const later = Timestamp.fromMillis(Date.now())
    await seed([acceptedAt('stranger', Date.now() - 31 * MS_A_DAY)])
    const ref = { collection: REQUEST, id: 'stranger_birds' }
    expect(await attempt('stranger', [{ kind: 'merge', ref, data: { answeredAt: later } }])).toBe(
      false,
    )
    expect(await attempt('stranger', await leave('stranger'))).toBe(true)
  })
})

describe.skipIf(!emulator)('a coach who came in with an invitation', () => {
  it('answers nobody and makes no invitation, until an admin says so', async () => {
    await invited()
    await asked()
    const [acceptance, invitation] = [await accepts(), await makes()]
    await seed(userRecords(cameInvited()))
    expect(await attempt('mate', acceptance)).toBe(false)
    expect(await attempt('mate', invitation)).toBe(false)
    const { joinedWith: _, ...named } = cameInvited()
    await seed(userRecords(userOf('mate', { ...named, joinedWith: '' })))
    expect(await attempt('mate', acceptance)).toBe(true)
    expect(await attempt('mate', invitation)).toBe(true)
  })
})

describe.skipIf(!emulator)('an invitation', () => {
  it('lets in as many as it says, each once, and then nobody', async () => {
    await invited({ uses: 2 })
    await seed(userRecords(userOf('stranger')))
    await happened('self', joins())
    await happened('stranger', joins('stranger'))
    expect(await readPastRules({ collection: INVITES, id: LINK })).toMatchObject({
      ...{ used: 2, lastUsedBy: 'stranger' },
    })
    await expect(joins('coach')).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('of an admin lets in though they are in no group', async () => {
    await invited({ by: 'admin', asAdmin: true })
    expect(await attempt('self', await joins())).toBe(true)
  })
})

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
