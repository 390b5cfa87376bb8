/** What a barred member would write, and who reads bars and invitations. */

import { stamp } from '#core/sync/stamp.ts'
import { barsQuery } from '#data/records/group/bars.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { describeAccess, get, list } from '../support/access.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, saveSettings } from '../support/community.ts'
import { INVITES, invited, LINK, requestOf } from '../support/invites.ts'
import { seed } from '../support/people.ts'
import { REQUEST } from '../support/requests.ts'

const barOf = (group: string, name: string) =>
  requestOf('self', {
    ...{ id: `self_${group}`, groupId: group, groupName: name, state: 'barred' },
    ...{ answeredBy: 'admin', answeredAt: Date.now() },
  })
const barred = async (group = 'birds', name = 'Early Birds') => {
  await invited({}, { refferedById: 'mate' })
  await seed([barOf(group, name)])
}
const back: readonly Attack[] = [
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
]

describeAttacks('who was put out does not come back by', back)

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
