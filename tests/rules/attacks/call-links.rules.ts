/** Only a group's members may read its call link (docs/decisions/0097-call-links.md). */
import { beforeEach, describe, expect, it } from 'vitest'
import { groupFields } from '#core/admin/group-form.ts'
import { groupSchema } from '#core/records/group.ts'
import { createTeam, fetchTeams, saveTeam } from '#data/pages/admin/teams/teams.ts'
import { withCallLink } from '#data/records/group/call-link.ts'
import { describeAccess, get, list } from '../support/access.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, userOf, userRecords } from '../support/community.ts'
import { change, moveTo, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { emulator, type Person, readPastRules, seed } from '../support/people.ts'
import { group, logged } from '../support/records.ts'

const LINKS = 'groupLinks'
const LINK = 'https://meet.example/birds'
const ADMIN = { userId: 'admin', name: 'Alex' }
const link = (id = 'birds') => put(LINKS, { id, ...{ groupCallLink: LINK } })
const linkOfOld = { links: { groupCallLink: LINK } }
const honest = async () => logged([put('groups', OPEN_BIRDS), link()])
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

const attacks: readonly Attack[] = [
  { name: 'put where every member reads it', lie: change('groups', 'links', linkOfOld.links) },
  { name: 'written without an entry in the log', lie: without('auditLog', 'auditHeads') },
  { name: 'under another group’s id', lie: moveTo(LINKS, 'owls') },
  { name: 'of a group that is not there', lie: moveTo(LINKS, 'none') },
  { name: 'longer than a link is', lie: change(LINKS, 'groupCallLink', 'x'.repeat(501)) },
  { name: 'that is no text', lie: change(LINKS, 'groupCallLink', 7) },
  { name: 'with more beside it', lie: change(LINKS, 'open', true) },
  { name: 'by a member of the group', as: 'self' as const },
  { name: 'by a coach', as: 'coach' as const },
].map((one) => ({ ...one, by: 'admin', honest }))

describeAttacks('a call link is not', attacks)

describe.skipIf(!emulator)('a call link', () => {
  beforeEach(() => beginCommunity())

  async function seenBy(person: Person): Promise<unknown> {
    const cloud = await liveCloud(person)
    const document = await cloud.get({ collection: 'groups', id: 'birds' })
    if (!document) throw new Error('There is no such group.')
    return groupSchema.parse((await withCallLink(cloud, document)).data).links.groupCallLink
  }

  it('that an admin gives is seen by the group, and by nobody else', async () => {
    const cloud = await liveCloud('admin')
    await saveTeam(cloud, ADMIN, { seen: OPEN_BIRDS, change: { callLink: LINK } })
    expect(await Promise.all((['self', 'stranger', 'admin'] as const).map(seenBy))).toEqual([
      ...[LINK, '', LINK],
    ])
    const teams = await fetchTeams(cloud)
    expect(teams.find((one) => one.group.id === 'birds')?.group.links.groupCallLink).toBe(LINK)
  })

  it('of a group from before is shown until an admin saves it, and then only to the group', async () => {
    await seed([put('groups', { ...OPEN_BIRDS, ...linkOfOld })])
    expect(await seenBy('self')).toBe(LINK)
    const seen = groupSchema.parse({ ...OPEN_BIRDS, ...linkOfOld })
    await saveTeam(await liveCloud('admin'), ADMIN, { seen, change: { category: 'Dawn' } })
    expect(await readPastRules({ collection: 'groups', id: 'birds' })).toMatchObject({
      links: { groupCallLink: '' },
    })
    expect(await seenBy('self')).toBe(LINK)
    expect(await seenBy('stranger')).toBe('')
  })

  it('can be taken away, and be there from the beginning', async () => {
    const cloud = await liveCloud('admin')
    const fields = { ...groupFields(OPEN_BIRDS), name: 'Robins', callLink: LINK }
    const made = await createTeam(cloud, ADMIN, fields)
    const stored = () => readPastRules({ collection: LINKS, id: made.id })
    expect(await stored()).toMatchObject({ groupCallLink: LINK })
    await saveTeam(cloud, ADMIN, { seen: made, change: { callLink: '' } })
    expect(await stored()).toMatchObject({ groupCallLink: '' })
  })

  it('that is still in its group’s record does not stand in the way of a new name', async () => {
    await seed([put('groups', { ...OPEN_BIRDS, ...linkOfOld })])
    const [write] = [group('birds', { ...linkOfOld, name: 'Robins', open: false })]
    expect(await attempt('admin', logged([write]))).toBe(true)
  })
})
