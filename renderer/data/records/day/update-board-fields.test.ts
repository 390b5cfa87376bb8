import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/values/time/day.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { withDayRule } from '#tests/data/with-day-rule.ts'
import { joinGroup, setOnBoard } from '../membership/commands.ts'
import { saveUser } from '../user/commands.ts'
import { checkHabit, openDay } from './commands.ts'

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
})
afterEach(() => world.close())

const BIRDS = { groupId: 'birds', groupName: 'Birds' } as const
const inCloud = (day = TODAY) => world.document('trackingDaily', `ada${day.replaceAll('-', '')}`)

/** Ada in a group, on its boards, sharing her days, with a habit checked today. */
async function sharing() {
  const device = await memberDevice(world, 'ada')
  const { account, push } = device
  await joinGroup(account, { ...BIRDS, onBoard: true })
  await saveUser(account, { privacy: 'share-group' })
  await checkHabit(account, TODAY, 'habit1', true)
  await push()
  return device
}

describe('a day on the day’s board', () => {
  it('appears when the member agreed to boards and shares days', async () => {
    await sharing()
    expect(await inCloud()).toMatchObject({ onBoard: true, groupId: 'birds', totalPoints: 4 })
  })

  it('stays off when either is missing', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    await joinGroup(account, { ...BIRDS, onBoard: true })
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: false })
    await setOnBoard(account, false)
    await saveUser(account, { privacy: 'share-community' })
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: false })
  })

  it('leaves it when the member shares no more, and keeps its points', async () => {
    const { account, push } = await sharing()
    await saveUser(account, { privacy: 'share-nothing' })
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: false, totalPoints: 4 })
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ totalPoints: 4 })
  })

  it('leaves it when the consent is withdrawn, and returns with it', async () => {
    const { account, push } = await sharing()
    await setOnBoard(account, false)
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: false })
    await setOnBoard(account, true)
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: true })
  })

  it('follows its member to another group, whatever was waiting before', async () => {
    const { account, push } = await sharing()
    await checkHabit(account, TODAY, 'habit2', true)
    await joinGroup(account, { groupId: 'owls', groupName: 'Owls', onBoard: true })
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: true, groupId: 'owls', totalPoints: 6 })
    expect(await world.document('trackingGroupMonthly', 'owls202611')).toMatchObject({
      totalPoints: 6,
    })
  })

  it('stays off when a device unaware of the change pushes a check-off', async () => {
    const { push } = await sharing()
    const other = await world.device('ada', withDayRule)
    await other.sync()
    const first = await world.device('ada')
    await first.sync()
    await saveUser(first.account, { privacy: 'share-nothing' })
    await first.push()
    await checkHabit(other.account, TODAY, 'habit2', true)
    await other.push()
    await push()
    expect(await inCloud()).toMatchObject({ onBoard: false, totalPoints: 6 })
  })

  it('applies to the newest days alone', async () => {
    const { account, push } = await sharing()
    const old = addDays(TODAY, -5)
    await openDay(account, old)
    await push()
    expect(await inCloud(old)).toMatchObject({ onBoard: false, groupId: 'birds' })
    await saveUser(account, { privacy: 'share-nothing' })
    expect(await account.database.outbox.count()).toBe(2)
  })
})
