/** A board in a window that nobody sees: on the desktop, its page counts as visible to Chromium all the same. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { setShown } from '#data/platform/page-visibility.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { readOwnPlace } from './board-pages.ts'
import { followBoard } from './follow-board.ts'

const MONTH = monthNumber(202611)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }
const HALF_A_MINUTE = 30_000

let world: Community
let stop = () => {}

beforeEach(async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(async () => {
  stop()
  setShown(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await world.close()
})

it('a board asks for nothing while its window is hidden, and again once it shows', async () => {
  await world.database.documents.bulkPut(
    Array.from({ length: BOARD_PAGE }, (_, index) => {
      const userId = `m${index}`
      const owner = { userId, userName: `Member ${index}`, groupId: 'birds', groupName: 'Birds' }
      const month = { ...emptyMonth(owner, MONTH, 0, true), totalPoints: 100 }
      return { collection: 'trackingMonthly', id: month.id, data: month }
    }),
  )
  const { account, cloud, clock, push } = await memberDevice(world, 'ada')
  await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await checkHabit(account, TODAY, 'habit1', true)
  await push()
  const counted = countingCloud(cloud)
  const follower = followBoard({ account, cloud: counted.cloud, board: BOARD, onLive: () => {} })
  stop = () => follower.stop()
  const placedNow = async () =>
    expect((await readOwnPlace(account.database, BOARD))?.at).toBe(clock.now)
  await eventually(placedNow)

  const passHalfAMinute = () => {
    clock.now += HALF_A_MINUTE
    vi.advanceTimersByTime(HALF_A_MINUTE)
  }
  /** What is read until the own place is known as of now. */
  const readsUntilPlaced = async () => {
    const before = counted.usage.reads
    passHalfAMinute()
    await eventually(placedNow)
    return counted.usage.reads - before
  }
  const usual = await readsUntilPlaced()
  expect(usual).toBeGreaterThan(0)

  setShown(false)
  const before = counted.usage.reads
  for (let times = 0; times < 4; times += 1) {
    passHalfAMinute()
    // Whatever that has begun is over once the disk has answered so many later questions.
    for (let turn = 0; turn < 20; turn += 1) await readOwnPlace(account.database, BOARD)
  }
  expect(counted.usage.reads).toBe(before)
  setShown(true)
  expect(await readsUntilPlaced()).toBe(usual)
})
