/** Only a group's members may read its call link (docs/decisions/0097-call-links.md). */
import { beforeEach, describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { withCallLink } from '#data/records/group/call-link.ts'
import { describeAccess, get, list } from '../support/access.ts'
import { beginCommunity, put, userOf, userRecords } from '../support/community.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { emulator, type Person, seed } from '../support/people.ts'

const LINKS = 'groupLinks'
const LINK = 'https://meet.example/birds'
const link = (id = 'birds') => put(LINKS, { id, ...{ groupCallLink: LINK } })
const OPEN_BIRDS = groupSchema.parse({ id: 'birds', name: 'Early Birds' })

describeAccess('the call link of a group', async () => {
  await beginCommunity()
  await seed([link()])
}, [
  {
    what: 'is read by the group and admins',
    deed: get(() => `${LINKS}/birds`),
    allowed: ['self', 'mate', 'admin'],
  },
  {
    what: 'is asked for by another group’s members, coaches too',
    deed: get(() => `${LINKS}/owls`),
    allowed: ['stranger', 'coach', 'otherCoach', 'admin'],
  },
  { what: 'of a group that is not there', deed: get(() => `${LINKS}/none`), allowed: ['admin'] },
  {
    what: 'is listed with all others',
    deed: list(() => ({ collection: LINKS, limit: 100 })),
    allowed: ['admin'],
  },
  {
    what: 'is looked for by its own words',
    deed: list(() => ({
      collection: LINKS,
      where: [{ field: 'groupCallLink', is: '==', value: LINK }],
      limit: 1,
    })),
    allowed: ['admin'],
  },
])

describeAccess('the call link after its reader has left', async () => {
  await beginCommunity()
  await seed([link(), ...userRecords(userOf('mate', { groupId: 'owls' }))])
  await seed(userRecords(userOf('self', { deleted: true })))
}, [
  {
    what: 'is read neither from another group nor from a closed account',
    deed: get(() => `${LINKS}/birds`),
    allowed: ['admin'],
  },
])

describe.skipIf(!emulator)('a call link', () => {
  beforeEach(() => beginCommunity())

  async function seenBy(person: Person): Promise<unknown> {
    const cloud = await liveCloud(person)
    const document = await cloud.get({ collection: 'groups', id: 'birds' })
    if (!document) throw new Error('There is no such group.')
    return groupSchema.parse((await withCallLink(cloud, document)).data).links.groupCallLink
  }

  it('apart from its group is seen by the group and admins, and by nobody else', async () => {
    await seed([link()])
    const seen = (['self', 'stranger', 'admin'] as const).map(seenBy)
    expect(await Promise.all(seen)).toEqual([LINK, '', LINK])
  })

  it('of a group from before is shown until an admin saves it', async () => {
    const old = { ...OPEN_BIRDS, links: { groupCallLink: LINK } }
    await seed([put('groups', old)])
    expect(await seenBy('self')).toBe(LINK)
  })
})
