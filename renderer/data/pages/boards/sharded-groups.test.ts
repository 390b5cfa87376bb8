import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monthNumber } from '#core/days/month.ts'
import {
  type BoardRow,
  compareRows,
  groupRow,
  type Rankable,
  rankRows,
} from '#core/ranking/ranking.ts'
import {
  type TrackingGroupMonthly,
  trackingGroupMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { addGroup, type Community, community, memberDevice } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { followBoard } from './follow-board.ts'
import { readBoard } from './read-board.ts'
import { aboveWithSums, pageWithSums, type ShardedGroups } from './sharded-groups.ts'

const MONTH = monthNumber(202611)
const GROUPS: Board = { kind: 'groups', month: MONTH }

let world: Community
const stops: (() => void)[] = []
beforeEach(() => {
  world = community()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  await world.close()
})

function month(groupId: string, points: number, members = 1): TrackingGroupMonthly {
  return trackingGroupMonthlySchema.parse({
    ...{ id: `${groupId}${MONTH}`, groupId, groupName: groupId, queryMonth: MONTH, members },
    ...{ habits: { habit2: { totalPoints: points } }, totalPoints: points },
  })
}
async function has(groupId: string, points: number, shard = ''): Promise<void> {
  const stored = month(groupId, points)
  const id = `${stored.id}${shard}`
  const collection = shard === '' ? 'trackingGroupMonthly' : 'trackingGroupShards'
  const data = shard === '' ? stored : { ...stored, id, shard }
  await world.database.documents.put({ collection, id, data })
}
async function shown(groupId: string, pages = 1) {
  await addGroup(world, groupId, groupId)
  const { account, cloud, push } = await memberDevice(world, 'ada')
  await joinGroup(account, { groupId, groupName: groupId, onBoard: true })
  await push()
  const seen = { live: false }
  const follower = followBoard({
    ...{ account, cloud, board: GROUPS },
    onLive: (live) => {
      seen.live = live
    },
  })
  stops.push(() => follower.stop())
  await eventually(() => expect(seen.live).toBe(true))
  for (let page = 1; page < pages; page += 1) {
    follower.show(0, page)
    await eventually(async () => expect((await board()).count).toBeGreaterThan(page * BOARD_PAGE))
  }
  async function board() {
    const stored = await readBoard(account, GROUPS, 0, 99)
    if (!stored) throw new Error('There is no board yet.')
    return { ...stored, rows: [...stored.pages.values()].flat() }
  }
  return { ...(await board()), board }
}

describe('the board of groups', () => {
  it('adds up a group in shards, and ranks it where the sum belongs', async () => {
    await has('small', 9)
    await has('tiny', 2)
    // From before it had shards.
    await has('large', 1)
    await has('large', 4, '0')
    await has('large', 5, 'f')
    const { rows, own } = await shown('large')
    expect(rows.map(({ rank, ownerId, totalPoints }) => [rank, ownerId, totalPoints])).toEqual([
      [1, 'large', 10],
      [2, 'small', 9],
      [3, 'tiny', 2],
    ])
    expect(own).toMatchObject({ rank: 1, members: 3, points: { habit2: 10 } })
  })

  it('knows the own rank behind the first page, with sums above and below', async () => {
    for (let index = 0; index < 50; index += 1) await has(`group${index}`, 100 + index)
    await has('best', 90)
    await has('best', 90, '3')
    await has('last', 7, '5')
    const { board, rows } = await shown('last')
    expect(rows).toHaveLength(BOARD_PAGE)
    expect(rows[0]).toMatchObject({ ownerId: 'best', totalPoints: 180 })
    // It is counted once the first page is there.
    await eventually(async () =>
      expect((await board()).own).toMatchObject({ rank: 52, place: 52, totalPoints: 7 }),
    )
  })

  it('adds up again while somebody looks at it, also groups that have shards since', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await has('small', 9)
    await has('large', 4, '0')
    const { board } = await shown('large')
    const sums = async () =>
      (await board()).rows.map(({ ownerId, totalPoints }) => [ownerId, totalPoints])
    expect(await sums()).toEqual([
      ['small', 9],
      ['large', 4],
    ])
    await has('large', 6, '1')
    vi.advanceTimersByTime(30_000)
    await eventually(async () =>
      expect(await sums()).toEqual([
        ['large', 10],
        ['small', 9],
      ]),
    )
    await has('small', 3, '2')
    vi.advanceTimersByTime(30_000)
    await eventually(async () =>
      expect(await sums()).toEqual([
        ['small', 12],
        ['large', 10],
      ]),
    )
  })

  it('has everybody once over several pages', async () => {
    for (let index = 0; index < 90; index += 1) await has(`group${index}`, 2 * index)
    for (const index of [3, 50, 80]) await has(`group${index}`, 33, 'a')
    const { rows, isEnd } = await shown('group3', 3)
    expect(isEnd).toBe(true)
    expect(rows).toHaveLength(90)
    expect(new Set(rows.map(({ ownerId }) => ownerId)).size).toBe(90)
    expect(rows).toEqual(rankRows(rows))
  })
})

const placeOf = ({ id, data }: { id: string; data: { totalPoints: number } }): Rankable => ({
  ...{ id, totalPoints: data.totalPoints },
})

describe('pages with sums', () => {
  const groups = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 400 }),
      stored: fc.integer({ min: 0, max: 60 }),
      more: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined, freq: 4 }),
      isBroken: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 45, maxLength: 130 },
  )

  it('follow one another as the whole board does, whatever the groups have and where one is broken', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const isBroken = ({ more, isBroken }: (typeof all)[number]) =>
          isBroken && more === undefined
        const made = all.filter((one) => !isBroken(one))
        const recordOf = ({ id, stored }: (typeof all)[number]) => month(`g${id}`, stored)
        const records = made.map(recordOf)
        const documents = [
          ...records.map((data) => ({ id: data.id, data })),
          ...all.filter(isBroken).map((one) => {
            const { id, totalPoints } = recordOf(one)
            return { id, data: { totalPoints } }
          }),
        ].toSorted((a, b) => compareRows(placeOf(a), placeOf(b)))
        const whole = rankRows(
          made.map(({ id, stored, more = 0 }) => groupRow(month(`g${id}`, stored + more))),
        )
        const summed = new Set(
          made.filter(({ more }) => more !== undefined).map(({ id }) => `g${id}${MONTH}`),
        )
        const sharded: ShardedGroups = {
          rows: whole.filter(({ id }) => summed.has(id)),
          beside: records.filter(({ id }) => summed.has(id)),
        }
        const rows: BoardRow[] = []
        let after: Rankable | undefined
        let unreadable = 0
        for (let full = true; full; ) {
          const start = after
          const rest = documents.filter((one) => !start || compareRows(start, placeOf(one)) < 0)
          const asked = rest.slice(0, BOARD_PAGE + sharded.rows.length)
          const page = pageWithSums(asked, start, sharded)
          rows.push(...page.rows)
          unreadable += page.unreadable
          full = page.full
          after = page.last && { id: page.last.id, totalPoints: Number(page.last.totalPoints) }
        }
        expect(unreadable).toBe(all.length - made.length)
        expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
        for (const own of whole) {
          const above = {
            more: records.filter(({ totalPoints }) => totalPoints > own.totalPoints).length,
            equals: records.filter(
              ({ id, totalPoints }) => totalPoints === own.totalPoints && id < own.id,
            ).length,
          }
          const { more, equals } = aboveWithSums(above, own, sharded)
          expect([more + 1, more + equals + 1]).toEqual([own.rank, own.place])
        }
      }),
    )
  })
})
