import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { rankRows } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup, setOnBoard } from '#data/records/membership/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { BOARD_PAGE, type Board, boardKey } from './board.ts'
import { followBoard } from './follow-board.ts'
import { readBoard } from './read-board.ts'

const MONTH = monthNumber(202611)
const MONTHLY: Board = { kind: 'month', groupId: 'birds', month: MONTH }
const DAILY: Board = { kind: 'day', groupId: 'birds', day: TODAY }

const LATE = { userId: 'late', userName: 'Late', groupId: 'birds', groupName: 'Birds' }

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

/** Adds members of the group with the given points this month. */
async function fill(count: number, pointsOf: (index: number) => number): Promise<void> {
  await world.database.documents.bulkPut(
    Array.from({ length: count }, (_, index) => {
      const userId = `m${String(index).padStart(5, '0')}`
      const owner = { userId, userName: `Member ${index}`, groupId: 'birds', groupName: 'Birds' }
      const month = { ...emptyMonth(owner, MONTH, 0, true), totalPoints: pointsOf(index) }
      return { collection: 'trackingMonthly', id: month.id, data: month }
    }),
  )
}

/** Ada of the group, on its boards, with habit 1 checked today: four points. */
async function ada() {
  const device = await memberDevice(world, 'ada')
  await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await saveUser(device.account, { privacy: 'share-group' })
  await checkHabit(device.account, TODAY, 'habit1', true)
  await device.push()
  return device
}

function follow(account: Account, cloud: Cloud, board: Board) {
  const seen = { live: false }
  const follower = followBoard({
    account,
    cloud,
    board,
    onLive: (live) => {
      seen.live = live
    },
  })
  stops.push(() => follower.stop())
  return { ...follower, seen }
}

const read = async (account: Account, board: Board = MONTHLY, from = 0, to = 99) => {
  const stored = await readBoard(account, board, from, to)
  if (!stored) throw new Error('There is no board yet.')
  return { ...stored, rows: [...stored.pages.values()].flat() }
}

describe('a board', () => {
  it('lists those who agreed, in order, with the own row among them', async () => {
    await fill(3, (index) => [9, 4, 0][index] ?? 0)
    const { account, cloud } = await ada()
    const { seen } = follow(account, cloud, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    const board = await read(account)
    expect(
      board.rows.map(({ rank, ownerId, totalPoints }) => [rank, ownerId, totalPoints]),
    ).toEqual([
      [1, 'm00000', 9],
      [2, 'ada', 4],
      [2, 'm00001', 4],
      [4, 'm00002', 0],
    ])
    expect(board.own).toMatchObject({ rank: 2, name: 'Member ada' })
    expect(board).toMatchObject({ count: 4, isEnd: true })
  })

  it('loads page by page, and continues the ranks', async () => {
    await fill(100, (index) => index % 7)
    const { account, cloud } = await ada()
    const { show, seen } = follow(account, cloud, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    expect(await read(account)).toMatchObject({ count: BOARD_PAGE, isEnd: false })
    show(0, 1)
    await eventually(async () => expect((await read(account)).count).toBe(2 * BOARD_PAGE))
    show(1, 2)
    await eventually(async () => expect((await read(account)).isEnd).toBe(true))
    const { rows, count } = await read(account)
    expect(count).toBe(101)
    expect(rows).toEqual(rankRows(rows))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(101)
  })

  it('knows that it ends with a full page, and continues when somebody joins', async () => {
    await fill(BOARD_PAGE - 1, (index) => 50 - index)
    const { account, cloud, clock } = await ada()
    const first = follow(account, cloud, MONTHLY)
    await eventually(async () =>
      expect(await read(account)).toMatchObject({ count: BOARD_PAGE, isEnd: true }),
    )
    first.stop()
    const late = { ...emptyMonth(LATE, MONTH, 0, true), totalPoints: 1 }
    await world.database.documents.put({ collection: 'trackingMonthly', id: late.id, data: late })
    clock.now += 60_000
    follow(account, cloud, MONTHLY)
    await eventually(async () =>
      expect(await read(account)).toMatchObject({ count: BOARD_PAGE, isEnd: false }),
    )
  })

  it('lists everybody once when somebody moves from one page to another', async () => {
    await fill(100, (index) => 200 - index)
    const { account, cloud } = await ada()
    const { show, seen } = follow(account, cloud, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    show(0, 1)
    await eventually(async () => expect((await read(account)).count).toBe(2 * BOARD_PAGE))
    const names = async () => (await read(account)).rows.map(({ ownerId }) => ownerId)
    const before = await names()
    const mover = before[BOARD_PAGE + 5] ?? ''
    await world.database.documents.update(['trackingMonthly', `${mover}202611`], {
      'data.totalPoints': 999,
    })
    const after = [mover, ...before.filter((name) => name !== mover)]
    await eventually(async () => expect(await names()).toEqual(after))
  })

  it('knows the own rank when no page in view holds it', async () => {
    await fill(90, () => 5)
    const { account, cloud } = await ada()
    follow(account, cloud, MONTHLY)
    await eventually(async () => expect((await read(account)).own?.rank).toBe(91))
  })

  it('shares a rank over the edge of a page, from whichever page it is read', async () => {
    await fill(100, (index) => (index < 5 ? 50 : 20))
    const { account, cloud } = await ada()
    const { show, seen } = follow(account, cloud, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    show(0, 2)
    await eventually(async () => expect((await read(account)).isEnd).toBe(true))
    const second = await read(account, MONTHLY, 1, 1)
    expect(second.rows.map(({ rank }) => rank)).toEqual(Array(BOARD_PAGE).fill(6))
    expect(second.rows.map(({ place }) => place)[0]).toBe(BOARD_PAGE + 1)
    expect((await read(account, MONTHLY, 2, 2)).own).toMatchObject({ rank: 101, place: 101 })
  })

  it('knows the own rank as soon as the member has joined, before the cloud knows', async () => {
    await fill(38, (index) => (index < 4 ? 9 : 4))
    const { account, cloud } = await ada()
    await setOnBoard(account, false)
    const { seen } = follow(account, cloud, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    expect((await read(account)).own).toBeUndefined()
    await setOnBoard(account, true)
    expect((await read(account)).own).toMatchObject({ rank: 5, totalPoints: 4 })
  })

  it('shows no own rank that nobody has counted', async () => {
    await fill(90, () => 5)
    const { account, cloud } = await ada()
    const uncounted: Cloud = { ...cloud, aggregate: () => new Promise(() => {}) }
    const { seen } = follow(account, uncounted, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    expect((await read(account)).own).toBeUndefined()
  })

  it('shows the own check-off at once, before the cloud has it', async () => {
    await fill(2, (index) => [9, 5][index] ?? 0)
    const { account, cloud } = await ada()
    const { seen } = follow(account, cloud, MONTHLY)
    await eventually(() => expect(seen.live).toBe(true))
    expect((await read(account)).own).toMatchObject({ rank: 3, totalPoints: 4 })
    await checkHabit(account, TODAY, 'habit2', true)
    expect((await read(account)).own).toMatchObject({ rank: 2, totalPoints: 6 })
  })

  it('follows the others’ points as they come', async () => {
    await fill(60, (index) => 60 - index)
    const { account, cloud } = await ada()
    follow(account, cloud, MONTHLY)
    await eventually(async () => expect((await read(account)).rows[0]?.ownerId).toBe('m00000'))
    // A member from far below the page moves to its top.
    await world.database.documents.update(['trackingMonthly', 'm00059202611'], {
      'data.totalPoints': 99,
    })
    await eventually(async () => {
      expect((await read(account)).rows[0]).toMatchObject({ ownerId: 'm00059', totalPoints: 99 })
    })
  })

  it('stays as it was seen last, with its date, when the cloud cannot be reached', async () => {
    await fill(3, () => 1)
    const { account, cloud, clock } = await ada()
    const first = follow(account, cloud, MONTHLY)
    await eventually(() => expect(first.seen.live).toBe(true))
    first.stop()
    const at = clock.now
    clock.now += 3_600_000
    const away: Cloud = {
      ...cloud,
      watchQuery: (_query, listener) => {
        listener.error(new CloudError('unavailable', 'No network.'))
        return () => {}
      },
    }
    const second = follow(account, away, MONTHLY)
    const board = await read(account)
    expect(board.rows).toHaveLength(4)
    expect(board.at).toBe(at)
    expect(second.seen.live).toBe(false)
  })

  it('lists for today only those who share their day', async () => {
    const { account, cloud } = await ada()
    const ben = await memberDevice(world, 'ben')
    await joinGroup(ben.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
    await checkHabit(ben.account, TODAY, 'habit3', true)
    await ben.push()
    const { seen } = follow(account, cloud, DAILY)
    await eventually(() => expect(seen.live).toBe(true))
    expect((await read(account, DAILY)).rows.map(({ ownerId }) => ownerId)).toEqual(['ada'])
  })

  it('forgets a past day when the next day’s comes', async () => {
    const { account, cloud } = await ada()
    const key = 'board/day/birds/20261119/page/0000'
    await account.database.pages.put({ key, value: {}, at: 0 })
    const { seen } = follow(account, cloud, DAILY)
    await eventually(() => expect(seen.live).toBe(true))
    expect(await account.database.pages.get(key)).toBeUndefined()
    const today = `${boardKey(DAILY)}/page/0000`
    expect(today).toContain(String(numberOfDay(TODAY)))
    expect(await account.database.pages.get(today)).toBeDefined()
  })

  it('ranks the own group among all groups', async () => {
    await addGroup(world, 'owls', 'Owls')
    const { account, cloud } = await ada()
    const owl = await memberDevice(world, 'owl')
    await joinGroup(owl.account, { groupId: 'owls', groupName: 'Owls', onBoard: false })
    for (const habit of ['habit1', 'habit2'] as const) {
      await checkHabit(owl.account, TODAY, habit, true)
    }
    await owl.push()
    const groups: Board = { kind: 'groups', month: MONTH }
    const { seen } = follow(account, cloud, groups)
    await eventually(() => expect(seen.live).toBe(true))
    const board = await read(account, groups)
    expect(board.rows).toMatchObject([
      { name: 'Owls', totalPoints: 6, members: 1 },
      { name: 'Birds', totalPoints: 4, members: 1 },
    ])
    expect(board.own).toMatchObject({ rank: 2, name: 'Birds' })
  })
})

describe('a board page of a group of ten thousand', () => {
  it('reads at most sixty documents, the own rank included', async () => {
    await fill(10_000, () => 7)
    const { account, cloud } = await ada()
    const counted = countingCloud(cloud)
    follow(account, counted.cloud, MONTHLY)
    await eventually(async () => expect((await read(account)).own?.rank).toBe(10_001))
    expect(counted.usage.reads).toBeGreaterThan(BOARD_PAGE)
    expect(counted.usage.reads).toBeLessThanOrEqual(60)
  })
})
