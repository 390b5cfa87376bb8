import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayKey, MS_A_DAY } from '#core/values/time/day.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import {
  addGroup,
  adminDevice,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { joinGroup, leaveGroup, setOnBoard } from './commands.ts'

const BIRDS = { groupId: 'birds', groupName: 'Birds', onBoard: true } as const
let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

/** An admin moves Ada. */
const moved = async (groupId: string) =>
  (await adminDevice(world, 'alex')).cloud.command('move-member', { userId: 'ada', groupId })
const month = (queryMonth: number) => world.document('trackingMonthly', `ada${queryMonth}`)

describe('joining a group', () => {
  it('takes along this month by the server’s clock, however wrong the device’s is', async () => {
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    phone.clock.now -= 30 * MS_A_DAY
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    expect(await month(202611)).toMatchObject({ groupId: 'birds', totalPoints: 4 })
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      totalPoints: 4,
    })
  })

  it('takes along the month the member is still in, after midnight before their own day begins', async () => {
    const phone = await memberDevice(world, 'ada')
    await saveUser(phone.account, { dayStartHour: 4 })
    world.server.now = Date.UTC(2026, 11, 1, 2)
    phone.clock.now = world.server.now
    await checkHabit(phone.account, dayKey('2026-11-30'), 'habit1', true)
    await phone.push()
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    expect(await month(202611)).toMatchObject({ groupId: 'birds', totalPoints: 4 })
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      totalPoints: 4,
    })
  })
})

describe('joining on the last day of a month', () => {
  it('takes the next month along when a fast clock has begun it, and leaves the past one', async () => {
    world.server.now = Date.UTC(2026, 10, 30, 12)
    const phone = await memberDevice(world, 'ada')
    phone.clock.now = world.server.now
    await checkHabit(phone.account, dayKey('2026-11-30'), 'habit1', true)
    await checkHabit(phone.account, dayKey('2026-12-01'), 'habit2', true)
    await phone.push()
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    const group = (queryMonth: number) =>
      world.document('trackingGroupMonthly', `birds${queryMonth}`)
    expect(await month(202611)).toMatchObject({ groupId: '', totalPoints: 4 })
    expect(await month(202612)).toMatchObject({ groupId: 'birds', onBoard: true, totalPoints: 2 })
    expect(await group(202611)).toBeUndefined()
    expect(await group(202612)).toMatchObject({ totalPoints: 2, members: 1 })
    expect(await world.document('users', 'ada')).toMatchObject({ groupSince: 202612 })
  })

  it('keeps the past month’s consent when its member stays in the group', async () => {
    world.server.now = Date.UTC(2026, 10, 30, 12)
    const phone = await memberDevice(world, 'ada')
    phone.clock.now = world.server.now
    await joinGroup(phone.account, { ...BIRDS, onBoard: false })
    await checkHabit(phone.account, dayKey('2026-11-30'), 'habit1', true)
    await checkHabit(phone.account, dayKey('2026-12-01'), 'habit2', true)
    await phone.push()
    await setOnBoard(phone.account, true)
    await phone.push()
    expect(await month(202611)).toMatchObject({ groupId: 'birds', onBoard: true })
    expect(await month(202612)).toMatchObject({ groupId: 'birds', onBoard: true })
  })
})

describe('a join that an admin’s move has overtaken', () => {
  it('gives way on the device that pushes it, and not only with the next pull', async () => {
    await addGroup(world, 'owls', 'Owls')
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    world.server.now += 60_000
    await moved('owls')
    await phone.push()
    expect(await phone.month()).toMatchObject({ groupId: 'owls', onBoard: false })
  })
})

describe('a join that reaches the server in another month', () => {
  it('leaves the month in which it was made to the group that was credited then', async () => {
    const phone = await memberDevice(world, 'ada')
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    await joinGroup(phone.account, BIRDS)
    world.server.now += 15 * MS_A_DAY
    await phone.push()
    expect(await month(202612)).toMatchObject({ groupId: 'birds' })
    expect(await month(202611)).toMatchObject({ groupId: '' })
    expect(await phone.month()).toMatchObject({ groupId: '', onBoard: false, totalPoints: 4 })
  })
})

describe('the consent to stand on the board', () => {
  /** A device whose first withdrawal reaches the server while the answer is lost. */
  async function losingItsAnswer(): Promise<[phone: Device, lose: () => void]> {
    let isLost = false
    const phone = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      async transact(refs, decide) {
        const answer = await cloud.transact(refs, decide)
        if (!isLost) return answer
        isLost = false
        throw new CloudError('unavailable', 'The answer is lost.')
      },
    }))
    return [phone, () => (isLost = true)]
  }

  it('follows the latest choice, also when an earlier withdrawal is pushed once more', async () => {
    const [phone, lose] = await losingItsAnswer()
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    await setOnBoard(phone.account, false)
    lose()
    await expect(phone.push()).rejects.toMatchObject({ code: 'unavailable' })
    const laptop = await world.device('ada')
    laptop.clock.now = world.server.now += 60_000
    await laptop.pull()
    await setOnBoard(laptop.account, true)
    await laptop.push()
    await phone.push()
    expect((await world.document('users', 'ada'))?.onBoard).toBe(true)
    expect((await month(202611))?.onBoard).toBe(true)
  })

  it('stays withdrawn in a month begun by a device that does not know of the withdrawal', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    const laptop = await world.device('ada')
    await laptop.pull()
    world.server.now += 1_000
    phone.clock.now = world.server.now
    await setOnBoard(phone.account, false)
    await phone.push()
    await checkHabit(laptop.account, addDays(TODAY, -30), 'habit1', true)
    await laptop.push()
    expect(await month(202610)).toMatchObject({ onBoard: false, totalPoints: 4 })
  })
})

describe('leaving a group', () => {
  it('removes this month’s points from it, and its member from the board', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    await leaveGroup(phone.account)
    expect(await phone.month()).toMatchObject({ groupId: '', onBoard: false, totalPoints: 4 })
    await phone.push()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: '', onBoard: false })
    expect(await month(202611)).toMatchObject({ groupId: '', onBoard: false, totalPoints: 4 })
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      totalPoints: 0,
      members: 0,
    })
  })

  it('removes its member from the boards of earlier months as well', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await checkHabit(phone.account, addDays(TODAY, -30), 'habit1', true)
    await phone.push()
    const earlier = { collection: 'trackingMonthly', id: 'ada202610' } as const
    const data = { ...(await month(202610)), groupId: 'birds', onBoard: true }
    await world.database.documents.put({ ...earlier, data })
    await leaveGroup(phone.account)
    await phone.push()
    expect(await month(202610)).toMatchObject({ onBoard: false, totalPoints: 4 })
  })

  it('keeps group, consent and points when undone', async () => {
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    await leaveGroup(phone.account)
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    expect(await month(202611)).toMatchObject({ groupId: 'birds', onBoard: true, totalPoints: 4 })
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      totalPoints: 4,
      members: 1,
    })
  })
})

describe('two membership changes with the same stamp', () => {
  it('end alike in the cloud and on every device', async () => {
    await addGroup(world, 'crows', 'Crows')
    const phone = await memberDevice(world, 'ada')
    await joinGroup(phone.account, BIRDS)
    await phone.push()
    const laptop = await world.device('ada')
    await laptop.pull()
    // Both clocks are behind what was said last: each word gets the next stamp there is.
    for (const clock of [phone.clock, laptop.clock, world.server]) clock.now -= MS_A_DAY
    await setOnBoard(laptop.account, false)
    await moved('crows')
    for (const device of [laptop, phone, laptop]) await device.sync()
    const inCloud = await world.document('users', 'ada')
    expect(inCloud).toMatchObject({ groupId: 'crows', onBoard: false })
    for (const { account } of [phone, laptop]) {
      expect(await account.database.users.get('ada')).toMatchObject({
        groupId: 'crows',
        onBoard: false,
      })
    }
  })
})
