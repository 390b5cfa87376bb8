import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Group, groupSchema } from '#core/records/group.ts'
import type { Plan } from '#core/records/tier-request.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { groupFields } from '#core/views/admin/group-form.ts'
import { ADMIN, type AdminCommunity, adminCommunity } from '#tests/data/admin-community.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import type { Community } from '#tests/data/devices.ts'
import { fetchAudit, fetchWholeAudit, WHOLE_LOG } from './audit-log.ts'
import { createTeam, fetchTeams, saveTeam } from './groups/groups.ts'
import { fetchRequests } from './members/plan-requests.ts'
import { fetchWaitingPlans } from './waiting.ts'

let world: Community
let devices: AdminCommunity['devices']
let inBirds: AdminCommunity['inBirds']
const cloud = () => devices.ada.cloud

beforeEach(async () => {
  ;({ world, devices, inBirds } = await adminCommunity())
})
afterEach(() => world.close())

describe('a group, for an admin', () => {
  const fields = {
    name: 'Larks',
    category: 'Early',
    callLink: '',
    open: true,
    membersInvite: false,
    ...{ question1: '', question2: '', question3: '' },
    archived: false,
  }
  const made = () => createTeam(cloud(), fields)
  const stored = async ({ id }: Group) => groupSchema.parse(await world.document('groups', id))

  it('keeps its changed fields, and the log names its making and the change', async () => {
    const group = await made()
    const change = {
      ...{ name: 'Finches', callLink: 'https://meet.example/finches', open: false },
      question1: 'How was the week?',
    }
    await saveTeam(cloud(), { seen: group, change })
    // The call link is a separate record, for the group's members only (decision 0020).
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

  it('lists with this month’s points', async () => {
    await inBirds('bo')
    const teams = await fetchTeams(cloud())
    expect(teams.map(({ group, points }) => [group.id, points])).toEqual([
      ['birds', 4],
      ['owls', 0],
    ])
  })
})

describe('the audit log', () => {
  it('reads a page at a time, the latest first, by action, admin and target', async () => {
    for (let at = 0; at < 30; at += 1) {
      world.server.now += 1_000
      const deed = { action: at % 2 ? 'odd' : 'even', targets: [`m${at}`], summary: `${at}` }
      const entry = { ...deed, id: `entry${at}`, by: ADMIN.userId, byName: ADMIN.name }
      const data = { ...entry, at: SERVER_TIME, syncedAt: SERVER_TIME }
      const ref = { collection: 'auditLog', id: entry.id } as const
      const writes: Write[] = [{ kind: 'set', ref, data }]
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

describe('a request for another plan', () => {
  const asks = (who: 'bo' | 'cy', tier: Plan) =>
    devices[who].cloud.command('request-plan', { tier })

  it('gets one answer, with the plan, and the log names it', async () => {
    await asks('bo', 'pro')
    const { requests } = await fetchRequests(cloud())
    expect(requests).toMatchObject([{ id: 'bo', tier: 'pro' }])
    const answer = { userId: 'bo', tier: 'pro', answer: 'accepted', seen: 'free' } as const
    await cloud().command('answer-plan', answer)
    expect((await fetchRequests(cloud())).requests).toEqual([])
    const { entries } = await fetchAudit(cloud(), { ...WHOLE_LOG, action: 'close-request' })
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Gave Member bo the plan Pro they asked for.',
    ])
  })

  it('counts for the admins’ bell, with the latest, in two reads', async () => {
    const { cloud: counting, usage } = countingCloud(cloud())
    expect(await fetchWaitingPlans(counting)).toEqual({ count: 0, newest: 0 })
    await asks('bo', 'pro')
    world.server.now += 5_000
    const { request } = await asks('cy', 'standard')
    usage.reads = 0
    expect(await fetchWaitingPlans(counting)).toEqual({ count: 2, newest: request?.created })
    expect(usage.reads).toBe(2)
  })
})
