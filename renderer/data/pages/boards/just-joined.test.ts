/** The board of a member who has just joined it: the cloud does not have their row yet. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup, setOnBoard } from '#data/records/membership/commands.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import type { Board } from './board.ts'
import { followBoard } from './follow-board.ts'
import { readBoard } from './read-board.ts'

const MONTH = monthNumber(202611)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }
const POINTS = [9, 4, 0]

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await world.database.documents.bulkPut(
    POINTS.map((totalPoints, index) => {
      const owner = { userId: `m${index}`, userName: '', groupId: 'birds', groupName: 'Birds' }
      const month = { ...emptyMonth(owner, MONTH, 0, true), totalPoints }
      return { collection: 'trackingMonthly', id: month.id, data: month }
    }),
  )
})
afterEach(() => world.close())

it('a board lists the own row once and where it ranks, as soon as the member is on it', async () => {
  const { account, cloud, push } = await memberDevice(world, 'ada')
  await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
  await push()
  const follower = followBoard({ account, cloud, board: BOARD, onLive: () => {} })
  const read = () => readBoard(account, BOARD, 0, 1)
  await eventually(async () => expect((await read())?.count).toBe(POINTS.length))
  await setOnBoard(account, true)
  await checkHabit(account, TODAY, 'habit1', true)
  const board = await read()
  follower.stop()
  const rows = board?.pages.get(0) ?? []
  expect(rows.map(({ rank, ownerId }) => `${rank} ${ownerId}`)).toEqual([
    ...['1 m0', '2 ada', '2 m1', '4 m2'],
  ])
  expect(board).toMatchObject({ own: rows[1], count: 4 })
})
