import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlainTask } from '#core/batch/batch-run.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { beginRun, changeRunState } from '../batch/run-store.ts'
import { stepRun } from '../batch/step-run.ts'
import { countMembers, fetchTeams, fetchTotals, saveTeam, shardTeam } from './teams.ts'

const ADMIN = { userId: 'root', name: 'Root' }
const NAMES = ['ada', 'bo', 'cy', 'di', 'ed']
let world: Community
let cloud: Awaited<ReturnType<Community['device']>>['cloud']

/** Five members with four points each: one from before the birds had shards. */
beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  const data = { id: 'root', roles: { admin: true }, syncedAt: 1 }
  await world.database.documents.put({ collection: 'usersSecure', id: 'root', data })
  cloud = (await world.device('root')).cloud
  for (const name of NAMES) {
    const { account, push } = await memberDevice(world, name)
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    await shardTeam(cloud, ADMIN, 'birds')
  }
})
afterEach(() => world.close())

async function settled(id: string): Promise<void> {
  for (;;) {
    const run = await stepRun(cloud, ADMIN, id)
    if (!run || !['listing', 'writing', 'undoing'].includes(run.state)) return
  }
}
async function runs(task: PlainTask): Promise<string> {
  const id = await beginRun(cloud, ADMIN, task)
  await settled(id)
  await changeRunState(cloud, id, ['listed'], 'writing')
  await settled(id)
  return id
}
async function undone(id: string): Promise<void> {
  await changeRunState(cloud, id, ['written'], 'undoing')
  await settled(id)
}
const shards = () => world.database.documents.where({ collection: 'trackingGroupShards' }).toArray()

describe('a group in shards', () => {
  it('is made so once, with an entry in the log', async () => {
    const entries = await world.database.documents.where({ collection: 'auditLog' }).toArray()
    expect(entries.map(({ data }) => [data.action, data.targets, data.summary])).toEqual([
      ['save-group', ['birds'], 'Birds: points counted in 16 parts.'],
    ])
  })

  it('stays so when an admin saves the rest of what it says', async () => {
    const seen = await shardTeam(cloud, ADMIN, 'birds')
    await saveTeam(cloud, ADMIN, { seen, change: { name: 'Robins' } })
    expect(await world.document('groups', 'birds')).toMatchObject({ name: 'Robins', sharded: true })
  })

  it('is not made where it is gone', async () => {
    await expect(shardTeam(cloud, ADMIN, 'nowhere')).rejects.toThrow('This group no longer exists.')
  })

  it('shows its whole total to admins, beside the sum of its members', async () => {
    expect((await shards()).length).toBeGreaterThan(0)
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      ...{ totalPoints: 4, members: 1 },
    })
    expect(await fetchTotals(cloud, 'birds')).toEqual({ points: 20, sum: 20, members: 5 })
    const teams = await fetchTeams(cloud)
    expect(teams.map(({ group, points }) => [group.id, points])).toEqual([
      ['birds', 20],
      ['owls', 0],
    ])
    expect(await countMembers(cloud, 'birds')).toBe(5)
  })

  it('is moved member by member, points and all, and back', async () => {
    const id = await runs({ kind: 'move', groupId: 'birds', toGroupId: 'owls' })
    expect(await fetchTotals(cloud, 'birds')).toEqual({ points: 0, sum: 0, members: 0 })
    expect(await fetchTotals(cloud, 'owls')).toEqual({ points: 20, sum: 20, members: 5 })
    expect((await shards()).map(({ data }) => data.members)).not.toContain(1)
    await undone(id)
    expect(await fetchTotals(cloud, 'birds')).toEqual({ points: 20, sum: 20, members: 5 })
    expect(await fetchTotals(cloud, 'owls')).toEqual({ points: 0, sum: 0, members: 0 })
  })

  it('has its new name on every shard, and the old one back', async () => {
    const id = await runs({ kind: 'rename', groupId: 'birds', from: 'Birds', name: 'Robins' })
    const names = async () => new Set((await shards()).map(({ data }) => data.groupName))
    expect(await names()).toEqual(new Set(['Robins']))
    await undone(id)
    expect(await names()).toEqual(new Set(['Birds']))
  })
})
