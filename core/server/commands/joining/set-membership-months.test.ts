import { beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { profileOf, type User, userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp, type Stamp, stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = Math.floor(NOON / MS_A_DAY)
let scene: CommandScene
let at: Stamp

beforeEach(async () => {
  scene = commandScene(NOON)
  at = NEVER
  await scene.put('groups', { id: 'birds', ...{ name: 'BIRDS' } })
  await scene.put('groups', { id: 'owls', ...{ name: 'OWLS', open: true } })
})

/** Ada's word; each is later than the one before. */
const joins = (groupId: string, onBoard = true) => {
  at = nextStamp(scene.clock.now, at)
  return scene.ask('ada', 'set-membership', { groupId, onBoard, at })
}
const month = (queryMonth: number, changes: Partial<TrackingMonthly> = {}) => {
  const owner = { userId: 'ada', userName: 'The ada', groupId: '', groupName: '' }
  return { ...emptyMonth(owner, monthNumber(queryMonth), NOON), ...changes }
}
const months = () => scene.all('trackingMonthly')
const counted = async () =>
  Object.fromEntries(
    Object.values(await scene.all('counted')).map(({ month, groupId }) => [month, groupId]),
  )

describe('the board after a change of group or consent', () => {
  const shown = { groupId: 'birds', groupName: 'BIRDS', onBoard: true }
  beforeEach(async () => {
    await scene.member('ada', { groupId: 'birds', onBoard: true, privacy: 'share-group' })
    for (const one of [202401, 202610, 202611])
      await scene.put('trackingMonthly', month(one, shown))
    const user = userSchema.parse(await scene.read('users', 'ada'))
    await scene.put('profiles', profileOf(user))
  })
  const boards = async () => Object.values(await months()).map(({ onBoard }) => onBoard)

  it('hides the member in every month, and the profile that the group saw', async () => {
    await joins('', false)
    expect(await boards()).toEqual([false, false, false])
    expect(await scene.read('profiles', 'ada')).toMatchObject({
      name: '',
      privacy: 'share-nothing',
    })
    expect(await months()).toMatchObject({
      'trackingMonthly/ada202610': { groupId: 'birds' },
      'trackingMonthly/ada202611': { groupId: '', groupName: '' },
    })
  })

  it('shows months again only where the consent is given anew, and of this month alone', async () => {
    await joins('', false)
    const { user, month: back } = await joins('owls')
    expect(back.joinedOn).toBe(TODAY)
    expect(user.onBoard).toBe(true)
    expect(await boards()).toEqual([false, false, true])
  })

  it('hides the member in every month, also by a change with the stamp of an admin’s move', async () => {
    await scene.member('ada', { groupId: 'owls', stamps: { groupId: stamp(7), onBoard: stamp(7) } })
    const word = { groupId: 'birds', onBoard: false, at: stamp(6) }
    await scene.ask('ada', 'set-membership', word)
    expect(await boards()).toEqual([true, true, true])
    const { user } = await scene.ask('ada', 'set-membership', { ...word, at: stamp(7) })
    expect(user).toMatchObject({ groupId: 'owls', onBoard: false })
    expect(await boards()).toEqual([false, false, false])
  })

  it('starts no first week for a member who only agrees to the board', async () => {
    await joins('birds')
    expect((await scene.read('trackingMonthly', 'ada202611'))?.joinedOn).toBeUndefined()
    expect(await scene.read('profiles', 'ada')).toMatchObject({ groupId: 'birds' })
  })
})

describe('the months that a change of group moves', () => {
  const in2026 = async (user: Partial<User> = {}) => {
    await scene.member('ada', { groupId: 'birds', groupSince: monthNumber(202609), ...user })
    const left = { groupId: 'crows', groupName: 'Crows' }
    await scene.put('trackingMonthly', month(202608, left))
    await scene.put('trackingMonthly', month(202610, { groupId: 'birds' }))
  }

  it('settles each month that days may still reach: the new one’s, and what earlier ones were', async () => {
    await in2026()
    await joins('owls')
    expect(await counted()).toEqual({
      // Stored as the crows’; before they came; of the birds without a record; stored; moved.
      ...{ 202608: 'crows', 202609: 'birds', 202610: 'birds', 202611: 'owls' },
    })
  })

  it('keeps a settled month, whatever its record says', async () => {
    await in2026()
    const settled = { id: 'ada202610', userId: 'ada', month: 202610, groupId: 'larks' }
    await scene.put('counted', { ...settled, ...{ days: { 3: 5 }, writes: 7 } })
    await joins('owls')
    expect(await scene.read('counted', 'ada202610')).toMatchObject({
      groupId: 'larks',
      days: { 3: 5 },
    })
    await joins('', false)
    expect(await counted()).toMatchObject({ 202610: 'larks', 202611: '' })
  })

  it('gives nobody a month from before they were in any group', async () => {
    await in2026({ groupId: '' })
    await joins('owls')
    expect(await counted()).toMatchObject({ 202609: '', 202611: 'owls' })
  })

  it('leaves the settled months as they are where the group stays the same', async () => {
    await in2026()
    await joins('birds')
    expect(await counted()).toEqual({})
  })

  it.each([
    ['a finished month stays, where a later one has begun', true, 202612, ['', 'owls']],
    [
      'a month that nobody has gone on from goes along until its last hour',
      false,
      202611,
      ['owls'],
    ],
  ])('%s', async (_what, hasBegun, since, groups) => {
    scene.clock.now = Date.UTC(2026, 10, 30, 23)
    await scene.member('ada')
    await scene.put('trackingMonthly', month(202611, { totalPoints: 4 }))
    if (hasBegun) await scene.put('trackingMonthly', month(202612, { totalPoints: 2 }))
    const { user } = await joins('owls')
    expect(user.groupSince).toBe(since)
    expect(Object.values(await months()).map(({ groupId }) => groupId)).toEqual(groups)
    const settled = { 202611: hasBegun ? '' : 'owls', 202612: 'owls' }
    expect(await counted()).toMatchObject(settled)
    // A second change takes the same month again.
    await joins('', false)
    expect(await counted()).toMatchObject({ 202611: '', 202612: '' })
  })
})
