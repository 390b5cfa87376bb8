/** Who reads requests to join a group, bars and invitations. (Nobody writes them: attacks/derived.rules.ts.) */
import { beforeEach, describe, expect, it } from 'vitest'
import { declinedNotification } from '#core/joining/declined.ts'
import { welcomeNotification } from '#core/joining/joining.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { barsQuery } from '#data/records/group/bars.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { describeAccess, EVERYBODY, get, list } from './support/access.ts'
import { attempt } from './support/attacks.ts'
import { put } from './support/community.ts'
import { beginJoining, LINK, requestOf } from './support/invites.ts'
import { emulator, ROLES, seed } from './support/people.ts'

const REQUEST = 'joinRequests'

describeAccess('a request to join', beginJoining, [
  {
    what: 'read it',
    deed: get(() => `${REQUEST}/stranger_birds`),
    allowed: ['stranger', 'mate', 'admin'],
  },
  {
    what: 'read one that is not there',
    deed: get(() => `${REQUEST}/stranger_larks`),
    allowed: ['stranger', 'admin'],
  },
  {
    what: 'read one to their own group that is not there',
    deed: get(() => `${REQUEST}/otherCoach_birds`),
    allowed: ['otherCoach', 'mate', 'admin'],
  },
  {
    what: 'list those to the group',
    deed: list(() => requestsQuery('birds')),
    allowed: ['mate', 'admin'],
  },
  {
    what: 'list those to another group',
    deed: list(() => requestsQuery('owls')),
    allowed: ['coach', 'otherCoach', 'admin'],
  },
  { what: 'list all', deed: list(() => requestsQuery(undefined)), allowed: ['admin'] },
  {
    what: 'list the own',
    deed: list(() => ({
      collection: REQUEST,
      limit: 100,
      where: [{ field: 'userId', is: '==', value: 'stranger' }],
    })),
    allowed: ['stranger', 'admin'],
  },
  {
    what: 'list the groups by name, as the product does',
    deed: list(() => ({
      collection: 'groups',
      where: [{ field: 'archived', is: '==', value: false }],
      orderBy: [{ field: 'name', direction: 'asc' }],
      limit: 100,
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'list who may not come back',
    deed: list(() => barsQuery('birds')),
    allowed: ['mate', 'admin'],
  },
])

describeAccess('an invitation', beginJoining, [
  {
    what: 'read it, by who knows its id',
    deed: get(() => `invites/${LINK}`),
    allowed: ['self', 'mate', 'stranger', 'coach', 'otherCoach', 'admin'],
  },
  {
    what: 'list a group’s',
    deed: list(() => invitesQuery('birds')),
    allowed: ['mate', 'admin'],
  },
  {
    what: 'list another’s',
    deed: list(() => ({
      collection: 'invites',
      where: [{ field: 'by', is: '==', value: 'mate' }],
      limit: 200,
    })),
    allowed: ['mate', 'admin'],
  },
  {
    what: 'list all',
    deed: list(() => ({ collection: 'invites', limit: 200 })),
    allowed: ['admin'],
  },
])

describe.skipIf(!emulator)('the notification of an answer, in the server’s words,', () => {
  beforeEach(() => beginJoining())

  it.each(ROLES)('is neither written nor taken away by %s', async (role) => {
    for (const tell of [welcomeNotification, declinedNotification]) {
      const note = put('notifications', {
        ...tell(requestOf('stranger'), Date.now()),
        ...{ syncedAt: SERVER_TIME },
      })
      expect(await attempt(role, [note]), 'written').toBe(false)
      await seed([note])
      expect(await attempt(role, [{ kind: 'delete', ref: note.ref }]), 'taken away').toBe(false)
    }
  })
})
