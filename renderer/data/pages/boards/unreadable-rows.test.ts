/** Unreadable rows keep their places on a board, and do not end it (docs/decisions/0098-bad-records.md). */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { addGroup, type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { followBoard } from './follow-board.ts'
import { readBoard } from './read-board.ts'

const MONTH = monthNumber(202611)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }
const PAGES = 4

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

/** A board of four full pages in the order of their numbers; Ada, who has four points, is last. */
async function boardWith(badPages: readonly number[], spoil: object = { userId: 7 }) {
  const count = PAGES * BOARD_PAGE
  const documents = Array.from({ length: count }, (_, index) => {
    const userId = `m${String(index).padStart(5, '0')}`
    const owner = { userId, userName: `Member ${index}`, groupId: 'birds', groupName: 'Birds' }
    const month = { ...emptyMonth(owner, MONTH, 0, true), totalPoints: 10 + count - index }
    const isBad = badPages.includes(Math.floor(index / BOARD_PAGE))
    return {
      ...{ collection: 'trackingMonthly', id: month.id },
      data: { ...month, ...(isBad ? spoil : {}) },
    }
  })
  await world.database.documents.bulkPut(documents)
  const { account, cloud, push } = await memberDevice(world, 'ada')
  await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await checkHabit(account, TODAY, 'habit1', true)
  await push()
  const follower = followBoard({ account, cloud, board: BOARD, onLive: () => undefined })
  stops.push(() => follower.stop())
  follower.show(0, PAGES + 1)
  await eventually(async () => expect((await read(account)).isEnd).toBe(true))
  return account
}

async function read(account: Account, from = 0, to = 9) {
  const stored = await readBoard(account, BOARD, from, to)
  if (!stored) throw new Error('There is no board yet.')
  return stored
}

const placesOf = async (account: Account, page: number, from = 0) =>
  ((await read(account, from)).pages.get(page) ?? []).map(({ place, rank }) => ({ place, rank }))

describe('a board with unreadable pages', () => {
  it.each([
    ['the first', [0]],
    ['one between others', [1]],
    ['two in a row', [1, 2]],
    ['the last full one', [3]],
    ['all', [0, 1, 2, 3]],
  ])('continues behind %s', async (_, bad) => {
    const account = await boardWith(bad)
    const { pages, own } = await read(account)
    expect([...pages.keys()]).toEqual([0, 1, 2, 3, 4])
    for (const page of bad) expect(pages.get(page)).toEqual([])
    expect(pages.get(4)?.map(({ ownerId }) => ownerId)).toEqual(['ada'])
    const last = PAGES * BOARD_PAGE + 1
    expect(own).toMatchObject({ place: last, rank: last })
  })

  it.each([0, 1, 2])('gives ranks as if page %s could be read', async (bad) => {
    const account = await boardWith([bad])
    for (const page of [0, 1, 2, 3].filter((one) => one !== bad)) {
      const expected = Array.from({ length: BOARD_PAGE }, (_, index) => ({
        place: page * BOARD_PAGE + index + 1,
        rank: page * BOARD_PAGE + index + 1,
      }))
      expect(await placesOf(account, page)).toEqual(expected)
      expect(await placesOf(account, page, page), 'from that page on').toEqual(expected)
    }
  })

  it('knows the own rank while no page in view holds it', async () => {
    const account = await boardWith([1, 2])
    expect((await readBoard(account, BOARD, 0, 0))?.own).toMatchObject({ rank: 161 })
  })

  it.each([
    ['a fraction', 0.5],
    ['less than nothing', -7],
    ['a text', 'bad'],
  ])('continues behind one whose points are %s', async (_, totalPoints) => {
    const account = await boardWith([1], { totalPoints })
    const { pages } = await read(account)
    const owners = [...pages.values()].flat().map(({ ownerId }) => ownerId)
    expect(new Set(owners).size).toBe(3 * BOARD_PAGE + 1)
    expect(owners).toContain('ada')
  })
})
