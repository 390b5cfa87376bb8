import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupFields } from '#core/admin/group-form.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { audited, entryOf } from '#data/cloud/audit.ts'
import { SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { requestTier } from '#data/pages/billing/tier-requests.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { fetchAudit, fetchWholeAudit, WHOLE_LOG } from './audit-log.ts'
import { changeMember, coachingFields } from './members/change-member.ts'
import { costOfDirectory, fetchDirectory, refreshMembers } from './members/directory.ts'
import { moveMembers, undoMoves } from './members/move-members.ts'
import { answerRequest, closeRequest, fetchRequests } from './members/plan-requests.ts'
import { changesOf, draftOf, saveMember, undoSave } from './members/save-member.ts'
import { DIRECTORY_KEY, readDirectory } from './members/stored-directory.ts'
import { createTeam, fetchTeams, fetchTotals, saveTeam } from './teams/teams.ts'
import { fetchWaitingPlans } from './waiting.ts'

const ADMIN = { userId: 'ada', name: 'Ada' }
const NAMES = ['ada', 'bo', 'cy'] as const
let world: Community
let devices: Record<(typeof NAMES)[number], Device>
const cloud = () => devices.ada.cloud
const none = { isConsistencyCoach: false, isExecutiveCoach: false } as const
const nobody = { ...none, consistencyCoachId: '', executiveCoachId: '' } as const

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  devices = {
    ada: await memberDevice(world, 'ada'),
    bo: await memberDevice(world, 'bo'),
    cy: await memberDevice(world, 'cy'),
  }
})
afterEach(() => world.close())

async function inBirds(...names: readonly (typeof NAMES)[number][]): Promise<void> {
  for (const name of names) {
    const { account } = devices[name]
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await devices[name].push()
  }
}

async function keep(): Promise<void> {
  const value = await fetchDirectory(cloud(), devices.ada.account)
  await devices.ada.account.database.pages.put({ key: DIRECTORY_KEY, value, at: 1 })
}

const rowOf = async (id: string) =>
  (await readDirectory(devices.ada.account))?.rows.find((row) => row.id === id)

describe('the directory', () => {
  it('knows the email that Auth has also after the member has been active again', async () => {
    const auth = { email: 'bo@example.org', emailVerified: true }
    const data = { id: 'bo', roles: { admin: false, tier: 'pro' }, ...auth, syncedAt: 1 }
    await world.database.documents.put({ collection: 'usersSecure', id: 'bo', data })
    await keep()
    expect(await rowOf('bo')).toMatchObject({ authEmail: 'bo@example.org', emailVerified: true })
    world.server.now += 600_000
    await inBirds('bo')
    await keep()
    expect(await rowOf('bo')).toMatchObject({
      ...{ authEmail: 'bo@example.org', emailVerified: true, groupId: 'birds', tier: 'pro' },
    })
  })

  it('holds every member, and then only asks for what has changed', async () => {
    await keep()
    expect((await readDirectory(devices.ada.account))?.rows.map(({ id }) => id)).toEqual(NAMES)
    world.server.now += 600_000
    await inBirds('bo')
    const asked: unknown[] = []
    const watched = {
      ...cloud(),
      query: (query: Parameters<ReturnType<typeof cloud>['query']>[0]) => {
        asked.push(query.where)
        return cloud().query(query)
      },
    }
    const { rows } = await fetchDirectory(watched, devices.ada.account)
    expect(asked).toMatchObject([[{ field: 'syncedAt' }], [{ field: 'syncedAt' }]])
    expect(rows.find(({ id }) => id === 'bo')?.groupId).toBe('birds')
    expect(rows).toHaveLength(3)
  })

  it('is read page by page, however many there are, and tells how many have come', async () => {
    const many = Array.from({ length: 1_203 }, (_, at) => ({
      ...{ collection: 'users', id: `m${at}`, data: { id: `m${at}`, name: `Member ${at}` } },
    }))
    await world.database.documents.bulkPut(many)
    const told: number[] = []
    const { rows } = await fetchDirectory(cloud(), devices.ada.account, (count) => told.push(count))
    expect(rows).toHaveLength(1_206)
    expect(told).toEqual([500, 1_000, 1_206])
  })

  it('is counted before it is read: all of it at first, and only what has changed afterwards', async () => {
    const counted = countingCloud(cloud())
    const cost = () => costOfDirectory(counted.cloud, devices.ada.account)
    // Three members, and their secure records if they have any.
    const all = await cost()
    expect(all).toBeGreaterThanOrEqual(3)
    world.server.now += 10 * 60_000
    await keep()
    expect(await cost()).toBe(0)
    // Two counts each time.
    expect(counted.usage.reads).toBe(4)
  })

  it('takes up at once what was done to somebody, and loses who is gone', async () => {
    await keep()
    const change = { isConsistencyCoach: true }
    const nameOf = (id: string) => id
    await changeMember(cloud(), ADMIN, { userId: 'bo', seen: nobody, change, nameOf })
    await world.database.documents.delete(['users', 'cy'])
    await refreshMembers(cloud(), devices.ada.account, ['bo', 'cy'])
    expect(await rowOf('bo')).toMatchObject({ isConsistencyCoach: true })
    expect(await rowOf('cy')).toBeUndefined()
  })

  it('keeps what was read anew of somebody while all were still being read', async () => {
    await keep()
    const held = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const asked: string[] = []
    const slow = {
      ...cloud(),
      query: async (query: Parameters<ReturnType<typeof cloud>['query']>[0]) => {
        const page = await cloud().query(query)
        if (asked.push(query.collection) === 2) read.resolve()
        await held.promise
        return page
      },
    }
    const reading = fetchDirectory(slow, devices.ada.account)
    const nameOf = (id: string) => id
    const change = { isConsistencyCoach: true }
    await read.promise
    await changeMember(cloud(), ADMIN, { userId: 'bo', seen: nobody, change, nameOf })
    await world.database.documents.delete(['users', 'cy'])
    await refreshMembers(cloud(), devices.ada.account, ['bo', 'cy'])
    held.resolve()
    const { rows } = await reading
    expect(rows.find(({ id }) => id === 'bo')).toMatchObject({ isConsistencyCoach: true })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['ada', 'bo'])
  })

  it('knows who is an admin, and whose account is off', async () => {
    const data = { id: 'bo', roles: { admin: true, tier: 'pro' }, disabled: true, syncedAt: 1 }
    await world.database.documents.put({ collection: 'usersSecure', id: 'bo', data })
    await keep()
    expect(await rowOf('bo')).toMatchObject({ admin: true, tier: 'pro', disabled: true })
    expect(await rowOf('cy')).toMatchObject({ admin: false, tier: 'free', disabled: false })
  })
})

describe('moving several members', () => {
  it('takes their points along, keeps both totals the sum of their members, and can be undone', async () => {
    await inBirds('ada', 'bo', 'cy')
    const told: number[] = []
    const done = await moveMembers(
      cloud(),
      ADMIN,
      { userIds: ['bo', 'cy'], groupId: 'owls' },
      { onProgress: (count) => told.push(count) },
    )
    expect(told).toEqual([1, 2])
    expect(done.failed).toEqual([])
    expect(await fetchTotals(cloud(), 'birds')).toEqual({ points: 4, sum: 4, members: 1 })
    expect(await fetchTotals(cloud(), 'owls')).toEqual({ points: 8, sum: 8, members: 2 })
    await undoMoves(cloud(), ADMIN, done.moves)
    expect(await fetchTotals(cloud(), 'birds')).toEqual({ points: 12, sum: 12, members: 3 })
    expect(await fetchTotals(cloud(), 'owls')).toEqual({ points: 0, sum: 0, members: 0 })
    expect(await world.document('users', 'bo')).toMatchObject({ onBoard: true, groupId: 'birds' })
  })

  it('goes on where one of them is gone, and says so', async () => {
    const asked = { userIds: ['nobody', 'bo'], groupId: 'owls' }
    const { moves, failed } = await moveMembers(cloud(), ADMIN, asked)
    expect(moves.map(({ userId }) => userId)).toEqual(['bo'])
    expect(failed).toEqual([{ userId: 'nobody', why: 'This member no longer exists.' }])
  })

  it('stops when told, and leaves the rest where they are', async () => {
    const stop = new AbortController()
    const asked = { userIds: ['bo', 'cy'], groupId: 'owls' }
    const { moves } = await moveMembers(cloud(), ADMIN, asked, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(moves).toHaveLength(1)
    expect(await world.document('users', 'cy')).toMatchObject({ groupId: '' })
  })

  it('leaves alone, on undo, who was moved again since', async () => {
    const { moves } = await moveMembers(cloud(), ADMIN, { userIds: ['bo'], groupId: 'owls' })
    await moveMembers(cloud(), ADMIN, { userIds: ['bo'], groupId: 'birds' })
    const undone = await undoMoves(cloud(), ADMIN, moves)
    expect(undone.failed).toMatchObject([{ userId: 'bo' }])
    expect(await world.document('users', 'bo')).toMatchObject({ groupId: 'birds' })
  })
})

describe('a group', () => {
  const fields = {
    name: 'Larks',
    category: 'Early',
    callLink: '',
    open: true,
    membersInvite: false,
    ...{ question1: '', question2: '', question3: '' },
    archived: false,
  }
  const made = () => createTeam(cloud(), ADMIN, fields)
  const stored = async ({ id }: Group) => groupSchema.parse(await world.document('groups', id))

  it('is made, changed and logged', async () => {
    const group = await made()
    const change = {
      ...{ name: 'Finches', callLink: 'https://meet.example/finches', open: false },
      question1: 'How was the week?',
    }
    await saveTeam(cloud(), ADMIN, { seen: group, change })
    // The call link is a separate record, for the group's members only (decision 0097).
    expect(groupFields(await stored(group))).toEqual({ ...fields, ...change, callLink: '' })
    expect(await world.document('groupLinks', group.id)).toMatchObject({
      groupCallLink: change.callLink,
    })
    const { entries } = await fetchAudit(cloud(), { ...WHOLE_LOG, target: group.id })
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual([
      'Larks: renamed Larks to Finches, a call link, check-in questions, by invitation.',
      'Made the group Larks.',
    ])
  })

  it('has a name of its own, when it is made, renamed or brought back', async () => {
    const group = await made()
    const taken = { code: 'invalid', message: expect.stringContaining('named “Larks”') }
    await expect(made()).rejects.toMatchObject(taken)
    const other = await createTeam(cloud(), ADMIN, { ...fields, name: 'Wrens' })
    const rename = saveTeam(cloud(), ADMIN, { seen: other, change: { name: ' larks' } })
    await expect(rename).rejects.toMatchObject(taken)
    await saveTeam(cloud(), ADMIN, { seen: group, change: { archived: true } })
    await made()
    const seen = await stored(group)
    const back = saveTeam(cloud(), ADMIN, { seen, change: { archived: false } })
    await expect(back).rejects.toMatchObject(taken)
  })

  it('is not overwritten where another admin has changed the same meanwhile', async () => {
    const group = await made()
    await saveTeam(cloud(), ADMIN, { seen: group, change: { name: 'Finches' } })
    const late = saveTeam(cloud(), ADMIN, { seen: group, change: { name: 'Wrens' } })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    await saveTeam(cloud(), ADMIN, { seen: group, change: { category: 'Late' } })
    expect(await stored(group)).toMatchObject({ name: 'Finches', category: 'Late' })
  })

  it('is not put away while somebody is in it, and is closed to all once it is', async () => {
    const group = await made()
    await moveMembers(cloud(), ADMIN, { userIds: ['bo'], groupId: group.id })
    const archive = () => saveTeam(cloud(), ADMIN, { seen: group, change: { archived: true } })
    await expect(archive()).rejects.toMatchObject({
      code: 'invalid',
      message: 'One member is in this group. Move them to another one first.',
    })
    await moveMembers(cloud(), ADMIN, { userIds: ['bo'], groupId: '' })
    await archive()
    expect(await stored(group)).toMatchObject({ archived: true, open: false })
  })

  it('is told with this month’s points', async () => {
    await inBirds('bo')
    const teams = await fetchTeams(cloud())
    expect(teams.map(({ group, points }) => [group.id, points])).toEqual([
      ['birds', 4],
      ['owls', 0],
    ])
  })
})

describe('a member’s coaching', () => {
  const nameOf = (id: string) => (id === 'bo' ? 'Bo' : id)

  it('is set field by field, with the profile that others see, and logged', async () => {
    const change = { isConsistencyCoach: true, isExecutiveCoach: true }
    await changeMember(cloud(), ADMIN, { userId: 'bo', seen: nobody, change, nameOf })
    const coach = { consistencyCoachId: 'bo' }
    await changeMember(cloud(), ADMIN, { userId: 'cy', seen: nobody, change: coach, nameOf })
    expect(await world.document('profiles', 'bo')).toMatchObject({ isExecutiveCoach: true })
    expect(await world.document('users', 'cy')).toMatchObject({
      coaching: { myConsistencyCoachId: 'bo', isConsistencyCoach: false },
    })
    const { entries } = await fetchAudit(cloud(), WHOLE_LOG)
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual([
      'Member bo is a consistency coach now, and is an executive coach now.',
      'Member cy has Bo as consistency coach.',
    ])
  })

  it('told to the member once, by the coach’s name in their record, and its undoing as well', async () => {
    const told = async () => {
      const all = await world.database.documents.where({ collection: 'notifications' }).toArray()
      return all.map(({ data }) => [data.userId, data.title])
    }
    const asked = { userId: 'cy', seen: nobody, change: { consistencyCoachId: 'bo' }, nameOf }
    await changeMember(cloud(), ADMIN, asked)
    await changeMember(cloud(), ADMIN, asked)
    expect(await told()).toEqual([['cy', 'Member bo is your consistency coach now']])
    world.server.now += 1_000
    const seen = { ...nobody, consistencyCoachId: 'bo' }
    await changeMember(cloud(), ADMIN, { ...asked, seen, change: { consistencyCoachId: '' } })
    expect((await told()).at(-1)).toEqual(['cy', 'You have no consistency coach now'])
    const own = { ...asked, userId: ADMIN.userId, change: { isExecutiveCoach: true } }
    await changeMember(cloud(), ADMIN, own)
    expect(await told()).toHaveLength(2)
  })

  it('changed by two admins at once loses neither’s word, and tells a conflict', async () => {
    const first = { userId: 'cy', seen: nobody, change: { consistencyCoachId: 'bo' }, nameOf }
    await changeMember(cloud(), ADMIN, first)
    const other = { ...first, change: { executiveCoachId: 'bo' } }
    await changeMember(cloud(), ADMIN, other)
    const late = changeMember(cloud(), ADMIN, { ...first, change: { consistencyCoachId: 'ada' } })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    await keep()
    const row = await rowOf('cy')
    expect(row && coachingFields(row)).toEqual({
      ...none,
      ...{ consistencyCoachId: 'bo', executiveCoachId: 'bo' },
    })
  })
})

describe('the log', () => {
  it('is read a page at a time, the latest first, by action, admin and target', async () => {
    for (let at = 0; at < 30; at += 1) {
      world.server.now += 1_000
      const deed = { action: at % 2 ? 'odd' : 'even', targets: [`m${at}`], summary: `${at}` }
      const data = { syncedAt: SERVER_TIME }
      const write: Write = { kind: 'merge', ref: { collection: 'groups', id: 'g' }, data }
      const writes = audited([write], entryOf(ADMIN, deed))
      await cloud().transact([], () => ({ writes, result: undefined }))
    }
    const first = await fetchAudit(cloud(), WHOLE_LOG)
    expect(first.entries.map(({ summary }) => summary).slice(0, 2)).toEqual(['29', '28'])
    expect(first.entries).toHaveLength(25)
    const second = await fetchAudit(cloud(), WHOLE_LOG, first.next)
    expect(second.entries.map(({ summary }) => summary)).toEqual(['4', '3', '2', '1', '0'])
    expect(second.next).toBeUndefined()
    const odd = await fetchAudit(cloud(), { ...WHOLE_LOG, action: 'odd', by: 'ada' })
    expect(odd.entries).toHaveLength(15)
    expect((await fetchAudit(cloud(), { ...WHOLE_LOG, by: 'bo' })).entries).toEqual([])
    const about = await fetchAudit(cloud(), { ...WHOLE_LOG, target: 'm7' })
    expect(about.entries.map(({ summary }) => summary)).toEqual(['7'])
    const [tenth] = first.entries.filter(({ summary }) => summary === '10')
    const at = tenth?.at ?? 0
    const then = await fetchWholeAudit(cloud(), { ...WHOLE_LOG, from: at, until: at + 3_000 })
    expect(then.map(({ summary }) => summary)).toEqual(['12', '11', '10'])
    expect(await fetchWholeAudit(cloud(), WHOLE_LOG)).toHaveLength(30)
  })
})

describe('a wish for another plan', () => {
  const roles = { admin: false, tier: 'free' } as const
  const server = () => {
    const given: unknown[] = []
    const admin = {
      setRoles: async (change: unknown) => {
        given.push(change)
        return roles
      },
      setDisabled: async () => {},
    }
    return { given, cloud: { ...cloud(), admin } }
  }

  it('is answered once, with the plan or without, and the answer is logged', async () => {
    await requestTier(devices.bo.account, cloud(), 'pro')
    const {
      requests: [request],
    } = await fetchRequests(cloud())
    if (!request) throw new Error('There is a wish.')
    const { given, cloud: asked } = server()
    await answerRequest(asked, ADMIN, { request, name: 'Bo', accepted: true }, roles)
    expect(given).toEqual([{ userId: 'bo', roles: { tier: 'pro' }, seen: roles }])
    expect((await fetchRequests(cloud())).requests).toEqual([])
    await answerRequest(asked, ADMIN, { request, name: 'Bo', accepted: false }, roles)
    const { entries } = await fetchAudit(cloud(), { ...WHOLE_LOG, target: 'bo' })
    expect(entries.map(({ summary }) => summary)).toEqual(['Gave Bo the plan Pro they asked for.'])
  })

  it('is counted for the bell of admins, with the latest, in two reads', async () => {
    const { cloud: counting, usage } = countingCloud(cloud())
    expect(await fetchWaitingPlans(counting)).toEqual({ count: 0, newest: 0 })
    await requestTier(devices.bo.account, cloud(), 'pro')
    devices.cy.clock.now += 5_000
    world.server.now += 5_000
    const { created } = await requestTier(devices.cy.account, cloud(), 'standard')
    usage.reads = 0
    expect(await fetchWaitingPlans(counting)).toEqual({ count: 2, newest: created })
    expect(usage.reads).toBe(2)
  })

  it('is closed without a word on the plan, and that is logged once', async () => {
    await requestTier(devices.bo.account, cloud(), 'pro')
    const {
      requests: [request],
    } = await fetchRequests(cloud())
    if (!request) throw new Error('There is a wish.')
    await closeRequest(cloud(), ADMIN, request, 'Bo')
    await closeRequest(cloud(), ADMIN, request, 'Bo')
    expect((await fetchRequests(cloud())).requests).toEqual([])
    const { entries } = await fetchAudit(cloud(), { ...WHOLE_LOG, action: 'close-request' })
    expect(entries).toMatchObject([
      { by: 'ada', targets: ['bo'], summary: 'Closed the request of Bo for the plan Pro.' },
    ])
  })

  it('that has changed meanwhile is not closed unseen', async () => {
    await requestTier(devices.bo.account, cloud(), 'standard')
    const {
      requests: [request],
    } = await fetchRequests(cloud())
    await requestTier(devices.bo.account, cloud(), 'pro')
    if (!request) throw new Error('There is a wish.')
    const answer = { request, name: 'Bo', accepted: false }
    const late = answerRequest(server().cloud, ADMIN, answer, roles)
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect((await fetchRequests(cloud())).requests).toMatchObject([{ tier: 'pro' }])
  })
})

describe('all that is set for a member', () => {
  it('is saved in one go, and taken back in one go', async () => {
    await inBirds('bo')
    await keep()
    const row = await rowOf('bo')
    if (!row) throw new Error('There is a row.')
    const given: unknown[] = []
    const admin = {
      setRoles: async (change: unknown) => {
        given.push(change)
        return { admin: false, tier: 'pro' } as const
      },
      setDisabled: async () => {},
    }
    const seen = draftOf(row)
    const draft = { ...seen, groupId: 'owls', executiveCoachId: 'cy', tier: 'pro' } as const
    const saving = { userId: 'bo', seen, draft, nameOf: (id: string) => id }
    expect(changesOf(seen, draft)).toEqual({
      ...{ groupId: 'owls', executiveCoachId: 'cy', tier: 'pro' },
    })
    const done = await saveMember({ ...cloud(), admin }, ADMIN, saving)
    expect(await world.document('users', 'bo')).toMatchObject({
      ...{ groupId: 'owls', coaching: { myExectutiveCoachId: 'cy' } },
    })
    await undoSave({ ...cloud(), admin }, ADMIN, done)
    expect(await world.document('users', 'bo')).toMatchObject({
      ...{ groupId: 'birds', onBoard: true, coaching: { myExectutiveCoachId: '' } },
    })
    expect(given).toEqual([
      { userId: 'bo', roles: { tier: 'pro' }, seen: { admin: false, tier: 'free' } },
      { userId: 'bo', roles: { tier: 'free' }, seen: { admin: false, tier: 'pro' } },
    ])
  })

  it('overwrites no move that the admin has not seen', async () => {
    await keep()
    const row = await rowOf('bo')
    if (!row) throw new Error('There is a row.')
    await moveMembers(cloud(), ADMIN, { userIds: ['bo'], groupId: 'owls' })
    const seen = draftOf(row)
    const saving = { userId: 'bo', seen, draft: { ...seen, groupId: 'birds' }, nameOf: String }
    await expect(saveMember(cloud(), ADMIN, saving)).rejects.toMatchObject({ code: 'conflict' })
    expect(await world.document('users', 'bo')).toMatchObject({ groupId: 'owls' })
  })
})
