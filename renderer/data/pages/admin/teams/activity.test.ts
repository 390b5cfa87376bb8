import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, MS_A_DAY } from '#core/days/day.ts'
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
import { fetchActivity } from './activity.ts'

let world: Community
let devices: Device[]

/** TODAY is a Friday; both check in on Wednesday of the week before, and one of them on Thursday. */
beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  devices = [await memberDevice(world, 'ada'), await memberDevice(world, 'bo')]
  for (const [index, { account, push }] of devices.entries()) {
    await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    await checkHabit(account, addDays(TODAY, -7 - index), 'habit1', true)
    await checkHabit(account, addDays(TODAY, -1), 'habit2', index === 0)
    await checkHabit(account, TODAY, 'habit2', true)
    await push()
  }
})
afterEach(() => world.close())

describe('the activity of a group', () => {
  it('counts who checked in per day, up to yesterday, whether on its board or not', async () => {
    const { members, days } = await fetchActivity(countingCloud(cloud()).cloud, 'birds')
    expect(members).toBe(2)
    expect(days).toHaveLength(30)
    expect(days.filter(({ checkedIn }) => checkedIn > 0)).toEqual([
      { day: '2026-11-12', checkedIn: 1 },
      { day: '2026-11-13', checkedIn: 1 },
      { day: '2026-11-19', checkedIn: 1 },
    ])
  })

  it('compares whole weeks by check-ins and points', async () => {
    const { weeks } = await fetchActivity(cloud(), 'birds')
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ])
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-09', checkIns: 2, points: 8 })
  })

  it('counts nothing again that was final when it was counted', async () => {
    const { cloud: counted, usage } = countingCloud(cloud())
    const known = await fetchActivity(counted, 'birds')
    // 30 days, two counts a week, and the members.
    expect(usage.reads).toBe(39)
    await fetchActivity(counted, 'birds', known)
    // The days of which members can still change some, the last week, and the members.
    expect(usage.reads - 39).toBe(11)
    world.server.now += 30 * MS_A_DAY
    expect((await fetchActivity(counted, 'birds', known)).days.at(-1)?.day).toBe('2026-12-19')
  })
})

function cloud() {
  const [device] = devices
  if (!device) throw new Error('There is a device.')
  return device.cloud
}
