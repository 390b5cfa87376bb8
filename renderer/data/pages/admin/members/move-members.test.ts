import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { NEVER } from '#core/sync/stamp.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  adminDevice,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'

let world: Community
let ada: Device
let admin: Device
const move = (asked: RequestOf<'move-member'>) => admin.cloud.command('move-member', asked)
const pointsOf = async (groupId: string) =>
  (await world.document('trackingGroupMonthly', `${groupId}202611`))?.totalPoints ?? 0

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  admin = await adminDevice(world, 'alex')
  ada = await memberDevice(world, 'ada')
  await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await checkHabit(ada.account, TODAY, 'habit1', true)
  await ada.push()
})
afterEach(() => world.close())

describe('a member whom an admin moves to another group', () => {
  it('takes this month’s points along, and not the consent to stand on a board', async () => {
    await move({ userId: 'ada', groupId: 'owls' })
    expect(await pointsOf('birds')).toBe(0)
    expect(await pointsOf('owls')).toBe(4)
    await ada.pull()
    expect(await ada.month()).toMatchObject({ groupId: 'owls', groupName: 'Owls', onBoard: false })
  })

  it('gets a notification of it, also that they are off the board, and of coming back', async () => {
    const notes = () => world.database.documents.where({ collection: 'notifications' }).toArray()
    const { user } = await move({ userId: 'ada', groupId: 'owls' })
    const at = user.stamps.groupId ?? NEVER
    const [note] = await notes()
    expect(note?.data).toMatchObject({
      userId: 'ada',
      title: 'You’re in Owls now',
      link: '/leader-board',
    })
    expect(note?.data.body).toContain('not on its board')
    await world.database.documents.put({
      ...{ collection: 'notifications', id: note?.id ?? '' },
      data: { ...note?.data, isViewed: true },
    })
    const undoing = { at, onBoard: true }
    await move({ userId: 'ada', groupId: 'birds', undoing })
    expect((await notes()).map(({ data }) => data.title)).toContain('You’re in Birds now')
  })

  it('gets no notification of a move that was undone before they looked', async () => {
    const notes = () => world.database.documents.where({ collection: 'notifications' }).toArray()
    const { user } = await move({ userId: 'ada', groupId: 'owls' })
    const undoing = { at: user.stamps.groupId ?? NEVER, onBoard: true }
    await move({ userId: 'ada', groupId: 'birds', undoing })
    expect(await notes()).toEqual([])
  })

  it('loses no pending check-off: the new group gets its points', async () => {
    await checkHabit(ada.account, TODAY, 'habit2', true)
    await move({ userId: 'ada', groupId: 'owls' })
    await ada.sync()
    expect(await pointsOf('birds')).toBe(0)
    expect(await pointsOf('owls')).toBe(6)
  })

  it('stays there when a device sends an earlier choice later', async () => {
    await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    world.server.now += 60_000
    await move({ userId: 'ada', groupId: 'owls' })
    await ada.push()
    await ada.pull()
    expect((await ada.month())?.groupId).toBe('owls')
    expect(await pointsOf('owls')).toBe(4)
  })

  it('moves once, however often it is requested', async () => {
    await move({ userId: 'ada', groupId: 'owls' })
    await move({ userId: 'ada', groupId: 'owls' })
    expect(await pointsOf('owls')).toBe(4)
  })

  it('leaves every group when none is given, and credits no group then', async () => {
    await move({ userId: 'ada', groupId: '' })
    expect(await pointsOf('birds')).toBe(0)
    await ada.pull()
    await checkHabit(ada.account, TODAY, 'habit3', true)
    await ada.push()
    expect(await ada.month()).toMatchObject({ groupId: '', totalPoints: 7 })
    expect(await pointsOf('')).toBe(0)
  })

  it('returns with the consent when the move is undone, but not when they were moved again', async () => {
    const { user, from } = await move({ userId: 'ada', groupId: 'owls' })
    expect(from).toEqual({ groupId: 'birds', onBoard: true })
    const undoing = { at: user.stamps.groupId ?? NEVER, onBoard: true }
    await move({ userId: 'ada', groupId: 'birds', undoing })
    await ada.pull()
    expect(await ada.month()).toMatchObject({ groupId: 'birds', onBoard: true, totalPoints: 4 })
    expect([await pointsOf('birds'), await pointsOf('owls')]).toEqual([4, 0])
    const late = move({ userId: 'ada', groupId: '', undoing })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await pointsOf('birds')).toBe(4)
  })

  it('appears in the audit log once, with who moved whom and where', async () => {
    await move({ userId: 'ada', groupId: 'owls' })
    await move({ userId: 'ada', groupId: 'owls' })
    const logged = await ada.cloud.query({ collection: 'auditLog', limit: 100 })
    expect(logged.map(({ data }) => data)).toMatchObject([
      {
        ...{ by: 'alex', byName: 'alex', action: 'move-member', at: world.server.now },
        ...{ targets: ['ada', 'birds', 'owls'], summary: 'Moved Member ada from Birds to Owls.' },
      },
    ])
  })

  it('stays when the new group does not exist', async () => {
    const lost = move({ userId: 'ada', groupId: 'dodos' })
    await expect(lost).rejects.toMatchObject({ code: 'not-found' })
    expect(await pointsOf('birds')).toBe(4)
  })
})

describe('a member whom an admin blocks from a group', () => {
  const bar = () => world.document('joinRequests', 'ada_birds')
  const log = async () =>
    (await world.database.documents.where({ collection: 'auditLog' }).toArray()).map(
      ({ data }) => data,
    )

  it('leaves the group and cannot come back, with one entry in the log', async () => {
    await move({ userId: 'ada', groupId: 'owls', barring: 'birds' })
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'owls' })
    expect(await bar()).toMatchObject({ state: 'barred', answeredBy: 'alex', groupName: 'Birds' })
    expect(await log()).toMatchObject([
      { action: 'move-member', targets: ['ada', 'birds', 'owls'] },
    ])
    expect((await log())[0]?.summary).toContain('may not come back to Birds')
  })

  it('returns and may join again when the move is undone', async () => {
    const moved = await move({ userId: 'ada', groupId: '', barring: 'birds' })
    const at = moved.user.stamps.groupId ?? NEVER
    const undoing = { at, onBoard: true }
    const back = { userId: 'ada', groupId: 'birds', barring: 'birds' }
    await move({ ...back, undoing })
    expect(await bar()).toBeUndefined()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds' })
  })

  it('stays out, also after leaving by themselves before', async () => {
    await move({ userId: 'ada', groupId: 'owls' })
    await move({ userId: 'ada', groupId: 'owls', barring: 'birds' })
    expect(await bar()).toMatchObject({ state: 'barred' })
    expect((await log()).map(({ action }) => action).toSorted()).toEqual([
      'bar-member',
      'move-member',
    ])
  })
})
