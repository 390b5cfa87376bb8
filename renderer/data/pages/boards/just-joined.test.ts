/** The board of a member who has just joined it: the cloud does not have their row yet. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup, setOnBoard } from '#data/records/membership/commands.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { followBoard } from './follow-board.ts'
import { readBoard } from './read-board.ts'

const MONTH = monthNumber(202611)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }
const POINTS = [9, 4, 0]

let world: Community
let stop = () => {}

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(async () => {
  stop()
  await world.close()
})

/** What Ada, of the group, reads of its board right after she has joined it with four points. */
async function justJoined(points: readonly number[], first = points.length) {
  await world.database.documents.bulkPut(
    points.map((totalPoints, index) => {
      const userId = `m${String(index).padStart(2, '0')}`
      const owner = { userId, userName: '', groupId: 'birds', groupName: 'Birds' }
      const month = { ...emptyMonth(owner, MONTH, 0, true), totalPoints }
      return { collection: 'trackingMonthly', id: month.id, data: month }
    }),
  )
  const { account, cloud, push } = await memberDevice(world, 'ada')
  await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
  await push()
  const follower = followBoard({ account, cloud, board: BOARD, onLive: () => {} })
  stop = follower.stop
  const read = () => readBoard(account, BOARD, 0, 1)
  await eventually(async () => expect((await read())?.count).toBe(first))
  await setOnBoard(account, true)
  await checkHabit(account, TODAY, 'habit1', true)
  const board = await read()
  const rows = [...(board?.pages.values() ?? [])].flat()
  return { board, rows, lines: rows.map(({ rank, ownerId }) => `${rank} ${ownerId}`) }
}

it('a board lists the own row once and at its rank as soon as the member has joined it', async () => {
  const { board, rows, lines } = await justJoined(POINTS)
  expect(lines).toEqual(['1 m00', '2 ada', '2 m01', '4 m02'])
  expect(board).toMatchObject({ own: rows[1], count: 4 })
})

it('a board of more than a page gives nobody else the rank of the own row', async () => {
  const points = Array.from({ length: 60 }, (_, index) => (index < 10 ? 9 : 3))
  const { board, rows, lines } = await justJoined(points, BOARD_PAGE)
  expect(lines.slice(9, 13)).toEqual(['1 m09', '11 ada', '12 m10', '12 m11'])
  expect(rows).toHaveLength(BOARD_PAGE)
  expect(board).toMatchObject({ own: rows[10], count: BOARD_PAGE, isEnd: false })
})

it('a board that was asked for before the member joined is asked for anew, also while its refusal is on the way', async () => {
  const { account, cloud } = await memberDevice(world, 'ada')
  const asked: (() => void)[] = []
  const follower = followBoard({
    account,
    board: BOARD,
    cloud: {
      ...cloud,
      watchQuery(_query, { error }) {
        asked.push(() => error(new CloudError('permission-denied', 'Not a member.')))
        return () => {}
      },
    },
    onLive: () => {},
  })
  stop = follower.stop
  follower.retry()
  expect(asked).toHaveLength(2)
  // The refusal of the one before is no failure of this one, which would wait longer each time.
  asked[0]?.()
  follower.retry()
  expect(asked).toHaveLength(3)
})
