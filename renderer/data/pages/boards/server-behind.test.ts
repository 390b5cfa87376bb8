import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { isServerBehind } from '#data/records/day/server-behind.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import type { Board } from './board.ts'
import { pageFrom, writePage } from './board-pages.ts'
import { readBoard } from './read-board.ts'

const MONTH = monthNumber(202611)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }
const TWO_MINUTES_MS = 120_000

let world: Community
let ada: Device
/** What the server has not derived yet. */
let waiting: (() => Promise<void>)[]
let isDown: boolean

/** Ada has checked a habit, and another one since the server is down: the cloud has the day, but has not counted it. */
beforeEach(async () => {
  waiting = []
  isDown = false
  world = community(async (derive) => (isDown ? void waiting.push(derive) : derive()))
  await addGroup(world, 'birds', 'Birds')
  ada = await memberDevice(world, 'ada')
  await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await ada.sync()
  await checkHabit(ada.account, TODAY, 'habit1', true)
  await ada.sync()
  isDown = true
  world.server.now += 1_000
  await checkHabit(ada.account, TODAY, 'habit2', true)
  await ada.sync()
})

async function countEverything() {
  for (const derive of waiting.splice(0)) await derive()
  await ada.sync()
}

afterEach(() => world.close())

describe('a server that is behind with counting', () => {
  it('shows by a day left uncounted for more than a minute', async () => {
    expect(await isServerBehind(ada.account, MONTH)).toBe(false)
    ada.clock.now += TWO_MINUTES_MS
    expect(await isServerBehind(ada.account, MONTH)).toBe(true)
  })

  it('catches up once it has counted that day', async () => {
    ada.clock.now += TWO_MINUTES_MS
    expect(await isServerBehind(ada.account, MONTH)).toBe(true)
    await countEverything()
    expect(await isServerBehind(ada.account, MONTH)).toBe(false)
  })

  it('stays unsuspected because of a day that waits here, or was refused', async () => {
    await countEverything()
    await checkHabit(ada.account, TODAY, 'habit3', true)
    ada.clock.now += TWO_MINUTES_MS
    expect(await isServerBehind(ada.account, MONTH)).toBe(false)
    await ada.account.database.outbox.toCollection().modify({ state: 'refused' })
    expect(await isServerBehind(ada.account, MONTH)).toBe(false)
  })

  it('dates its boards by what it counted last', async () => {
    const written = [NOON - 3_000, NOON - 1_000, NOON - 2_000]
    const documents = written.map((syncedAt, index) => {
      const userId = `m${index}`
      const owner = { userId, userName: '', groupId: 'birds', groupName: 'Birds' }
      const month = emptyMonth(owner, MONTH, 0, true)
      return { id: month.id, data: { ...month, syncedAt } }
    })
    const { database } = ada.account
    await writePage(database, BOARD, 0, pageFrom(BOARD, documents, undefined, NOON))
    expect(await readBoard(ada.account, BOARD, 0, 1)).toMatchObject({
      at: NOON,
      countedAt: NOON - 1_000,
    })
  })
})
