/** Documents that one look at the board of ten thousand members reads, counted as Firestore bills them. */
import 'fake-indexeddb/auto'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { Board } from '#data/pages/boards/board.ts'
import { followBoard } from '#data/pages/boards/follow-board.ts'
import { readBoard } from '#data/pages/boards/read-board.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { addGroup, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'

const MEMBERS = 10_000
/** The most documents that a page view may read. */
const MAX_READS = 60

/** Prints the reads of a page view, including the own row and its rank. */
export async function countBoardReads(): Promise<void> {
  const world = community()
  await addGroup(world, 'birds', 'Birds')
  const month = monthOf(TODAY)
  await world.database.documents.bulkPut(
    Array.from({ length: MEMBERS }, (_, index) => {
      const userId = `m${String(index).padStart(5, '0')}`
      const owner = { userId, userName: userId, groupId: 'birds', groupName: 'Birds' }
      // All of them rank above the own row, which makes the rank most expensive to count.
      const data = { ...emptyMonth(owner, month, NOON, true), totalPoints: 10 + (index % 200) }
      return { collection: 'trackingMonthly', id: data.id, data }
    }),
  )
  const { account, cloud: embedded, push } = await memberDevice(world, 'ada')
  await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await checkHabit(account, TODAY, 'habit1', true)
  await push()
  const { cloud, usage } = countingCloud(embedded)
  const board: Board = { kind: 'month', groupId: 'birds', month }
  const follower = followBoard({ account, cloud, board, onLive: () => {} })
  let rank: number | undefined
  while (rank !== MEMBERS + 1) {
    await wait(50)
    rank = (await readBoard(account, board, 0, 0))?.own?.rank
  }
  follower.stop()
  const verdict = usage.reads <= MAX_READS ? 'within' : 'OVER'
  console.log(
    `board of ${MEMBERS} members  ${usage.reads} documents a page view, rank ${rank} counted in   (${verdict} ${MAX_READS})`,
  )
  await world.close()
}
