/** Runs over chosen members: they list exactly these, and give everybody back what they had. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BatchRun } from '#core/policies/bulk/bulk-run.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { runSteps } from '#tests/data/bulk-runs.ts'
import {
  coaching,
  groupsAndAdmin,
  membersOf,
  TO_CLEO,
  TO_OWLS,
  TO_PRO,
} from '#tests/data/chosen-members.ts'
import type { Community } from '#tests/data/devices.ts'
import { beginChosenRun } from './run-orders.ts'
import { readChanges } from './use-runs.ts'

let world: Community
let cloud: Cloud

beforeEach(async () => {
  ;({ world, cloud } = await groupsAndAdmin())
})
afterEach(() => world.close())

const { put, add, addCleo, stored, tierOf } = membersOf(() => world)
const { drive, listChosen: listed, apply: applied, undo: undone, forget } = runSteps(() => cloud)
const coachOf = async (id: string) =>
  userSchema.parse({ ...(await stored(id)), id }).coaching.myConsistencyCoachId
const groupsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await stored(id)).groupId))
const whys = async ({ id, listed: count }: BatchRun) =>
  (await readChanges(cloud, id, 0, count)).changes.map(({ state, why }) => [state, why])

describe('a bulk change’s chosen members', () => {
  it('appear once each, from parts that are deleted afterwards', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => `m${String(index).padStart(3, '0')}`)
    await Promise.all(ids.map((id) => add(id, { groupId: 'birds' })))
    const id = await beginChosenRun(cloud, TO_OWLS, [...ids, ...ids])
    expect(await cloud.query({ collection: 'batchChosen', limit: 9 })).toHaveLength(2)
    const run = await drive(id)
    expect(run).toMatchObject({ state: 'listed', looked: 230, listed: 230, damaged: 0 })
    expect(await cloud.query({ collection: 'batchChosen', limit: 9 })).toEqual([])
    expect(await groupsOf(['m000', 'm229'])).toEqual(['birds', 'birds'])
  })

  it('leave out whoever cannot be found, and whoever needs no change', async () => {
    await add('ada', { groupId: 'birds' })
    await add('bo', { groupId: 'owls' })
    await add('closed', { groupId: 'birds', deleted: true })
    await put('users', 'odd', { id: 'odd', groupId: 7 })
    const run = await listed(TO_OWLS, ['ada', 'bo', 'closed', 'odd', 'nobody'])
    expect(run).toMatchObject({ looked: 5, listed: 1, damaged: 3 })
  })

  it('number at least one and at most 10,000, else the admin is told', async () => {
    await expect(beginChosenRun(cloud, TO_OWLS, [])).rejects.toThrow('at least one')
    const many = Array.from({ length: 10_001 }, (_, index) => `m${index}`)
    await expect(beginChosenRun(cloud, TO_OWLS, many)).rejects.toThrow('10000 members')
    expect(await cloud.query({ collection: 'batchRuns', limit: 9 })).toEqual([])
  })

  it('disappear with their bulk change, also before they are listed', async () => {
    const id = await beginChosenRun(cloud, TO_OWLS, ['ada'])
    await forget({ id })
    expect(await cloud.query({ collection: 'batchRuns', limit: 9 })).toEqual([])
    expect(await cloud.query({ collection: 'batchChosen', limit: 9 })).toEqual([])
  })
})

describe('moving chosen members', () => {
  const ALL = ['ada', 'bo', 'cy']
  beforeEach(async () => {
    await add('ada', { groupId: 'birds', onBoard: true })
    await add('bo')
    await add('cy', { groupId: 'birds' })
  })

  it('takes them from any group or none, and its undo restores each one’s group and consent', async () => {
    const run = await applied(await listed(TO_OWLS, ALL))
    expect(run).toMatchObject({ done: 3, skipped: 0, failed: 0 })
    expect(await groupsOf(ALL)).toEqual(['owls', 'owls', 'owls'])
    expect((await stored('ada')).onBoard).toBe(false)
    expect(await undone(run)).toMatchObject({ undone: 3, left: 0 })
    expect(await groupsOf(ALL)).toEqual(['birds', '', 'birds'])
    expect((await stored('ada')).onBoard).toBe(true)
  })

  it('takes them out of their groups, and back', async () => {
    const run = await applied(await listed({ ...TO_OWLS, toGroupId: '' }, ALL))
    expect(run).toMatchObject({ looked: 3, listed: 2, done: 2 })
    expect(await groupsOf(ALL)).toEqual(['', '', ''])
    expect(await undone(run)).toMatchObject({ undone: 2 })
    expect(await groupsOf(ALL)).toEqual(['birds', '', 'birds'])
  })

  it('skips whoever changed group meanwhile, and says why', async () => {
    const run = await listed(TO_OWLS, ALL)
    await add('ada')
    await add('bo', { groupId: 'birds' })
    const done = await applied(run)
    expect(done).toMatchObject({ done: 1, skipped: 2 })
    expect(await whys(done)).toEqual([
      ['skipped', 'Not in the group any more.'],
      ['skipped', 'Joined a group meanwhile.'],
      ['done', ''],
    ])
  })
})

describe('giving chosen members a coach', () => {
  beforeEach(async () => {
    await addCleo()
    await add('ada', coaching({ myConsistencyCoachId: 'dan', notes: 'Sleeps' }))
    await add('bo')
    await add('cy', coaching({ myConsistencyCoachId: 'cleo' }))
  })

  it('changes that coach alone, in record and profile, and its undo restores the earlier one', async () => {
    const before = await stored('ada')
    const run = await applied(await listed(TO_CLEO, ['ada', 'bo', 'cy', 'cleo']))
    expect(run).toMatchObject({ looked: 4, listed: 2, damaged: 1, done: 2 })
    expect([await coachOf('ada'), await coachOf('bo')]).toEqual(['cleo', 'cleo'])
    expect(userSchema.parse(await stored('ada')).coaching.notes).toBe('Sleeps')
    expect(await undone(run)).toMatchObject({ undone: 2 })
    expect({ ...(await stored('ada')), syncedAt: 1 }).toEqual({ ...before, syncedAt: 1 })
    expect(await coachOf('bo')).toBe('')
  })

  it('notifies each of them who coaches them now', async () => {
    await applied(await listed(TO_CLEO, ['ada', 'bo']))
    const told = await cloud.query({ collection: 'notifications', limit: 9 })
    expect(told.map(({ data }) => [data.userId, data.title])).toEqual([
      ['ada', 'cleo is your consistency coach now'],
      ['bo', 'cleo is your consistency coach now'],
    ])
  })

  it('removes a coach, and gives an executive coach', async () => {
    await applied(await listed({ ...TO_CLEO, coachId: '' }, ['ada', 'bo']))
    expect(await coachOf('ada')).toBe('')
    await add('eve', coaching({ isExecutiveCoach: true }))
    await applied(await listed({ kind: 'coach', role: 'executive', coachId: 'eve' }, ['ada']))
    expect(userSchema.parse(await stored('ada')).coaching.myExectutiveCoachId).toBe('eve')
  })

  it('skips, also on undo, whoever got another coach meanwhile', async () => {
    const run = await listed(TO_CLEO, ['ada', 'bo'])
    await add('ada', coaching({ myConsistencyCoachId: 'eve' }))
    const done = await applied(run)
    expect(done).toMatchObject({ done: 1, skipped: 1 })
    await add('bo', coaching({ myConsistencyCoachId: 'eve' }))
    expect(await undone(done)).toMatchObject({ undone: 0, left: 1 })
    expect(await coachOf('bo')).toBe('eve')
  })

  it('gives nobody a coach who stopped coaching meanwhile', async () => {
    const run = await listed(TO_CLEO, ['bo'])
    await add('cleo')
    const done = await applied(run)
    expect(await whys(done)).toEqual([
      ['skipped', 'The consistency coach does not coach any more.'],
    ])
  })
})

describe('giving chosen members a plan', () => {
  beforeEach(async () => {
    for (const id of ['ada', 'bo', 'cy']) await add(id)
    await put('usersSecure', 'bo', { id: 'bo', roles: { admin: false, tier: 'standard' } })
    await put('usersSecure', 'cy', { id: 'cy', roles: { admin: false, tier: 'pro' } })
  })

  it('appears in the log, and its undo restores each one’s earlier plan', async () => {
    const run = await applied(await listed(TO_PRO, ['ada', 'bo', 'cy']))
    expect(run).toMatchObject({ looked: 3, listed: 2, done: 2 })
    expect(await tierOf('ada')).toEqual({ admin: false, tier: 'pro' })
    const log = await cloud.query({ collection: 'auditLog', limit: 99 })
    const given = log.filter(({ data }) => data.action === 'batch-plan')
    expect(given.map(({ data }) => data.targets)).toEqual([['ada', 'bo']])
    expect(given[0]?.data.summary).toBe(`Gave 2 members the plan Pro (run ${run.id}).`)
    expect(await undone(run)).toMatchObject({ state: 'undone', undone: 2, left: 0 })
    expect([await tierOf('ada'), await tierOf('bo')]).toEqual([
      { admin: false, tier: 'free' },
      { admin: false, tier: 'standard' },
    ])
  })

  it('skips, also on undo, whoever’s plan somebody else has changed', async () => {
    const run = await listed(TO_PRO, ['ada', 'bo'])
    await put('usersSecure', 'ada', { id: 'ada', roles: { admin: false, tier: 'pro' } })
    const done = await applied(run)
    expect(await whys(done)).toEqual([
      ['skipped', 'Has this plan already.'],
      ['done', ''],
    ])
    await put('usersSecure', 'bo', { id: 'bo', roles: { admin: false, tier: 'free' } })
    const back = await undone(done)
    expect(back).toMatchObject({ undone: 0, left: 1 })
    expect(await tierOf('ada')).toMatchObject({ tier: 'pro' })
  })

  it('skips a deleted account, and continues with the others', async () => {
    const run = await listed(TO_PRO, ['ada', 'bo'])
    await world.database.documents.delete(['users', 'ada'])
    expect(await applied(run)).toMatchObject({ state: 'written', skipped: 1, done: 1 })
  })
})
