import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, MS_A_DAY } from '#core/values/time/day.ts'
import { membersOf } from '#core/views/admin/figures/group-activity.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup, leaveGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { fetchDirectory } from '../members/directory.ts'
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
  it('counts who checked off per day, up to yesterday, whether on its board or not', async () => {
    const { days } = await fetchActivity(cloud(), 'birds', [])
    expect(days).toHaveLength(30)
    expect(days.filter(({ checkedIn }) => checkedIn > 0)).toEqual([
      { day: '2026-11-12', checkedIn: 1 },
      { day: '2026-11-13', checkedIn: 1 },
      { day: '2026-11-19', checkedIn: 1 },
    ])
  })

  it('compares whole weeks of today’s members, whichever group they were in then', async () => {
    const { weeks } = await fetchActivity(cloud(), 'birds', await birdsNow())
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ])
    const last = { monday: '2026-11-09', members: 2, memberDays: 14 }
    expect(weeks.at(-1)).toEqual({ ...last, checkIns: 2, points: 8 })
    // Whoever moves takes their week along, so a rate never divides one group's days by another's members.
    await leaveGroup(device().account)
    await device().push()
    expect((await fetchActivity(cloud(), 'birds', await birdsNow())).weeks.at(-1)).toEqual({
      ...last,
      members: 1,
      memberDays: 7,
      checkIns: 1,
      points: 4,
    })
  })

  it('counts no day again that was final when it was counted', async () => {
    const { cloud: counted, usage } = countingCloud(cloud())
    const known = await fetchActivity(counted, 'birds', await birdsNow())
    // 30 days, and three counts a week for up to thirty members.
    expect(usage.reads).toBe(30 + 12)
    await fetchActivity(counted, 'birds', await birdsNow(), known)
    // The days of which members can still change some, and the weeks.
    expect(usage.reads - 42).toBe(8 + 12)
    world.server.now += 30 * MS_A_DAY
    expect((await fetchActivity(counted, 'birds', [], known)).days.at(-1)?.day).toBe('2026-12-19')
  })
})

/** The group's members, who joined Fourfold long ago. */
async function birdsNow() {
  const { rows } = await fetchDirectory(cloud(), device().account)
  return membersOf(rows, 'birds').map((row) => ({ ...row, created: NOON - 60 * MS_A_DAY }))
}

const cloud = () => device().cloud

function device(): Device {
  const [first] = devices
  if (!first) throw new Error('There is a device.')
  return first
}
