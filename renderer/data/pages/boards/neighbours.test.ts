import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import type { Board } from './board.ts'
import { followBoard } from './follow-board.ts'
import { readBoard } from './read-board.ts'

const MONTH = monthNumber(202611)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }

let world: Community
const stops: (() => void)[] = []

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await world.close()
})

/** Members of the group with these points this month, and whether they agreed to be on its board. */
async function fill(points: readonly number[], onBoard = true): Promise<void> {
  await world.database.documents.bulkPut(
    points.map((totalPoints, index) => {
      const userId = `${onBoard ? 'm' : 'hidden'}${String(index).padStart(5, '0')}`
      const owner = { userId, userName: userId, groupId: 'birds', groupName: 'Birds' }
      const month = { ...emptyMonth(owner, MONTH, 0, onBoard), totalPoints }
      return { collection: 'trackingMonthly', id: month.id, data: month }
    }),
  )
}

/** Ada, on the group's board with four points. */
async function ada() {
  const device = await memberDevice(world, 'ada')
  await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await checkHabit(device.account, TODAY, 'habit1', true)
  await device.push()
  return device
}

function follow(account: Account, cloud: Cloud) {
  const { stop } = followBoard({ account, cloud, board: BOARD, onLive: () => undefined })
  stops.push(stop)
  return stop
}

/** The rows around the own one, as the screen reads them with the first page in view. */
async function around(account: Account) {
  const stored = await readBoard(account, BOARD, 0, 1)
  return (stored?.around ?? []).map(({ rank, ownerId, totalPoints }) => [
    rank,
    ownerId,
    totalPoints,
  ])
}

const fromTo = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('the rows around the own one', () => {
  it('come from the first page when it holds them', async () => {
    await fill([...fromTo(20, 5), 3, 2, 1])
    const { account, cloud } = await ada()
    follow(account, cloud)
    await eventually(async () =>
      expect(await around(account)).toEqual([
        [15, 'm00014', 6],
        [16, 'm00015', 5],
        [17, 'ada', 4],
        [18, 'm00016', 3],
        [19, 'm00017', 2],
      ]),
    )
  })

  it('come from a query of their own far down, with equals and their ranks', async () => {
    // 60 with more points, of whom three have five and one has six; nobody who is not on the board counts.
    await fill([...fromTo(70, 15), 6, 5, 5, 5, 4, 2, 1])
    await fill([5, 5, 4, 3], false)
    const { account, cloud } = await ada()
    follow(account, cloud)
    await eventually(async () =>
      expect(await around(account)).toEqual([
        [58, 'm00057', 5],
        [58, 'm00058', 5],
        [61, 'ada', 4],
        [61, 'm00060', 4],
        [63, 'm00061', 2],
      ]),
    )
  })

  it('include the rows below when the own row is the last of the first page', async () => {
    await fill([...fromTo(50, 12), 3, 2, 1])
    const { account, cloud } = await ada()
    follow(account, cloud)
    await eventually(async () =>
      expect((await around(account)).slice(2)).toEqual([
        [40, 'ada', 4],
        [41, 'm00039', 3],
        [42, 'm00040', 2],
      ]),
    )
  })

  it('stay as they were seen last when the cloud cannot be reached, and follow a check-off', async () => {
    await fill([...fromTo(70, 14), 6, 5, 3])
    const { account, cloud } = await ada()
    const stop = follow(account, cloud)
    await eventually(async () => expect(await around(account)).toHaveLength(4))
    stop()
    await checkHabit(account, TODAY, 'habit4', true)
    expect(await around(account)).toEqual([
      [58, 'm00057', 6],
      [59, 'ada', 5],
      [59, 'm00058', 5],
      [61, 'm00059', 3],
    ])
  })

  it('stay empty for a member who is not on the board', async () => {
    await fill([9, 8, 7])
    const device = await memberDevice(world, 'ben')
    await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    follow(device.account, device.cloud)
    await eventually(async () =>
      expect(await readBoard(device.account, BOARD, 0, 1)).toMatchObject({ count: 3 }),
    )
    expect(await around(device.account)).toEqual([])
  })

  it('keep a page view of ten thousand below sixty reads, whoever is equal', async () => {
    await fill([...Array<number>(7_000).fill(7), ...Array<number>(2_997).fill(5), 3, 2, 1])
    const { account, cloud } = await ada()
    const counted = countingCloud(cloud)
    follow(account, counted.cloud)
    await eventually(async () => expect((await around(account))[0]).toEqual([7_001, 'm07000', 5]))
    expect(counted.usage.reads).toBeLessThanOrEqual(60)
  })
})
