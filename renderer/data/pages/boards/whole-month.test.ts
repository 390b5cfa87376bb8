import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { addGroup, type Community, community, memberDevice } from '#tests/data/devices.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { readPage } from './board-pages.ts'
import { fetchWholeMonth } from './whole-month.ts'

const MONTH = monthNumber(202610)
const BOARD: Board = { kind: 'month', groupId: 'birds', month: MONTH }

let world: Community

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
})
afterEach(() => world.close())

async function fill(count: number, onBoard: (index: number) => boolean = () => true) {
  await world.database.documents.bulkPut(
    Array.from({ length: count }, (_, index) => {
      const owner = { userId: `m${index}`, userName: '', groupId: 'birds', groupName: 'Birds' }
      const month = emptyMonth(owner, MONTH, 0, onBoard(index))
      return { collection: 'trackingMonthly', id: month.id, data: month }
    }),
  )
}

async function ada() {
  const device = await memberDevice(world, 'ada')
  await joinGroup(device.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await device.push()
  return { ...device, counted: countingCloud(device.cloud) }
}

describe('last month’s board, for comparing', () => {
  it('lists only those on the board, also when the cloud is out of reach', async () => {
    await fill(6, (index) => index < 4)
    const { account, counted } = await ada()
    const page = await fetchWholeMonth(account, counted.cloud, BOARD)
    expect(page.rows.map(({ ownerId }) => ownerId)).toEqual(['m0', 'm1', 'm2', 'm3'])
    expect(page.full).toBe(false)
    expect((await readPage(account.database, BOARD, 0))?.rows).toEqual(page.rows)
  })

  it('costs one query in half a day', async () => {
    await fill(3)
    const { account, clock, counted } = await ada()
    await fetchWholeMonth(account, counted.cloud, BOARD)
    clock.now += 11 * 3_600_000
    await fetchWholeMonth(account, counted.cloud, BOARD)
    expect(counted.usage.reads).toBe(3)
    clock.now += 2 * 3_600_000
    await fetchWholeMonth(account, counted.cloud, BOARD)
    expect(counted.usage.reads).toBe(6)
  })

  it('counts as complete with exactly one page', async () => {
    await fill(BOARD_PAGE)
    const { account, counted } = await ada()
    expect(await fetchWholeMonth(account, counted.cloud, BOARD)).toMatchObject({ full: false })
    expect(counted.usage.reads).toBe(BOARD_PAGE)
  })

  it('counts as incomplete when the board has more than one page', async () => {
    await fill(BOARD_PAGE + 1)
    const { account, counted } = await ada()
    expect((await fetchWholeMonth(account, counted.cloud, BOARD)).full).toBe(true)
  })
})
