import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { coachingFields } from '#core/views/admin/members/directory.ts'
import {
  ADMIN,
  type AdminCommunity,
  adminCommunity,
  nobody,
  none,
} from '#tests/data/admin-community.ts'
import type { Community } from '#tests/data/devices.ts'
import { fetchAudit, WHOLE_LOG } from './audit-log.ts'
import { fetchTeams } from './groups/groups.ts'
import { moveMembers, undoMoves } from './members/move-members.ts'
import { draftOf, saveMember, undoSave } from './members/save-member.ts'

let world: Community
let devices: AdminCommunity['devices']
let inBirds: AdminCommunity['inBirds']
let keep: AdminCommunity['keep']
let rowOf: AdminCommunity['rowOf']
const cloud = () => devices.ada.cloud
/** This month's points, by group. */
const points = async () =>
  Object.fromEntries((await fetchTeams(cloud())).map((team) => [team.group.id, team.points]))

beforeEach(async () => {
  ;({ world, devices, inBirds, keep, rowOf } = await adminCommunity())
})
afterEach(() => world.close())

describe('moving several members', () => {
  it('takes their points along, and can be undone', async () => {
    await inBirds('ada', 'bo', 'cy')
    const told: number[] = []
    const done = await moveMembers(
      cloud(),
      { userIds: ['bo', 'cy'], groupId: 'owls' },
      { onProgress: (count) => told.push(count) },
    )
    expect(told).toEqual([1, 2])
    expect(done.failed).toEqual([])
    expect(await points()).toEqual({ birds: 4, owls: 8 })
    await undoMoves(cloud(), done.moves)
    expect(await points()).toEqual({ birds: 12, owls: 0 })
    expect(await world.document('users', 'bo')).toMatchObject({ onBoard: true, groupId: 'birds' })
  })

  it('continues when one of them is gone, and says so', async () => {
    const asked = { userIds: ['nobody', 'bo'], groupId: 'owls' }
    const { moves, failed } = await moveMembers(cloud(), asked)
    expect(moves.map(({ userId }) => userId)).toEqual(['bo'])
    expect(failed).toEqual([{ userId: 'nobody', why: 'This member no longer exists.' }])
  })

  it('stops when told, and leaves the rest where they are', async () => {
    const stop = new AbortController()
    const asked = { userIds: ['bo', 'cy'], groupId: 'owls' }
    const { moves } = await moveMembers(cloud(), asked, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(moves).toHaveLength(1)
    expect(await world.document('users', 'cy')).toMatchObject({ groupId: '' })
  })

  it('skips, on undo, whoever was moved again since', async () => {
    const { moves } = await moveMembers(cloud(), { userIds: ['bo'], groupId: 'owls' })
    await moveMembers(cloud(), { userIds: ['bo'], groupId: 'birds' })
    const undone = await undoMoves(cloud(), moves)
    expect(undone.failed).toMatchObject([{ userId: 'bo' }])
    expect(await world.document('users', 'bo')).toMatchObject({ groupId: 'birds' })
  })
})

describe('changing a member’s coaching', () => {
  const change = (asked: RequestOf<'change-member'>) => cloud().command('change-member', asked)

  it('writes single fields, updates the public profile, and logs each change', async () => {
    const both = { isConsistencyCoach: true, isExecutiveCoach: true }
    await change({ userId: 'bo', seen: nobody, change: both })
    const coach = { consistencyCoachId: 'bo' }
    await change({ userId: 'cy', seen: nobody, change: coach })
    expect(await world.document('profiles', 'bo')).toMatchObject({ isExecutiveCoach: true })
    expect(await world.document('users', 'cy')).toMatchObject({
      coaching: { myConsistencyCoachId: 'bo', isConsistencyCoach: false },
    })
    const { entries } = await fetchAudit(cloud(), WHOLE_LOG)
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual([
      'Member bo is a consistency coach now, and is an executive coach now.',
      'Member cy has Member bo as consistency coach.',
    ])
  })

  it('notifies the member once, by the coach’s name in their record, and of the undo as well', async () => {
    const told = async () => {
      const all = await world.database.documents.where({ collection: 'notifications' }).toArray()
      return all.map(({ data }) => [data.userId, data.title])
    }
    const asked = { userId: 'cy', seen: nobody, change: { consistencyCoachId: 'bo' } }
    await change(asked)
    await change(asked)
    expect(await told()).toEqual([['cy', 'Member bo is your consistency coach now']])
    world.server.now += 1_000
    const seen = { ...nobody, consistencyCoachId: 'bo' }
    await change({ ...asked, seen, change: { consistencyCoachId: '' } })
    expect((await told()).at(-1)).toEqual(['cy', 'You have no consistency coach now'])
    const own = { ...asked, userId: ADMIN.userId, change: { isExecutiveCoach: true } }
    await change(own)
    expect(await told()).toHaveLength(2)
  })

  it('keeps both changes of two admins at once, and reports a conflict', async () => {
    const first = { userId: 'cy', seen: nobody, change: { consistencyCoachId: 'bo' } }
    await change(first)
    const other = { ...first, change: { executiveCoachId: 'bo' } }
    await change(other)
    const late = change({ ...first, change: { consistencyCoachId: 'ada' } })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    await keep()
    const row = await rowOf('cy')
    expect(row && coachingFields(row)).toEqual({
      ...none,
      ...{ consistencyCoachId: 'bo', executiveCoachId: 'bo' },
    })
  })
})

describe('saving all fields of a member', () => {
  it('writes them in one go, and undoes them in one go', async () => {
    await inBirds('bo')
    await keep()
    const row = await rowOf('bo')
    if (!row) throw new Error('There is a row.')
    const seen = draftOf(row)
    const draft = { ...seen, groupId: 'owls', executiveCoachId: 'cy', tier: 'pro' } as const
    const saving = { userId: 'bo', seen, draft }
    const done = await saveMember(cloud(), saving)
    const tier = async () => (await world.document('usersSecure', 'bo'))?.roles
    expect(await tier()).toEqual({ admin: false, tier: 'pro' })
    expect(await world.document('users', 'bo')).toMatchObject({
      ...{ groupId: 'owls', coaching: { myExectutiveCoachId: 'cy' } },
    })
    await undoSave(cloud(), done)
    expect(await world.document('users', 'bo')).toMatchObject({
      ...{ groupId: 'birds', onBoard: true, coaching: { myExectutiveCoachId: '' } },
    })
    expect(await tier()).toEqual({ admin: false, tier: 'free' })
  })

  it('overwrites no move that the admin has not seen', async () => {
    await keep()
    const row = await rowOf('bo')
    if (!row) throw new Error('There is a row.')
    await moveMembers(cloud(), { userIds: ['bo'], groupId: 'owls' })
    const seen = draftOf(row)
    const saving = { userId: 'bo', seen, draft: { ...seen, groupId: 'birds' } }
    await expect(saveMember(cloud(), saving)).rejects.toMatchObject({ code: 'conflict' })
    expect(await world.document('users', 'bo')).toMatchObject({ groupId: 'owls' })
  })
})
