import { liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readToday } from '#data/device/desktop/read-today.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { checkHabit } from './commands.ts'
import { readHistory } from './history.ts'
import { readHome } from './queries.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await checkHabit(ada.account, TODAY, 'habit2', true)
  await ada.sync()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** Counts how often the disk is asked for the history. */
function countReads(): () => number {
  const reads = ['get', 'getAll', 'openCursor'] as const
  const spies = reads.map((name) => vi.spyOn(IDBObjectStore.prototype, name))
  return () =>
    spies
      .flatMap(({ mock }) => mock.contexts)
      .filter((store) => store instanceof IDBObjectStore && store.name === 'history').length
}

/** Follows what `read` gives, as a screen does. @returns it, and a function that ends that */
function follow<Value>(read: () => Promise<Value>) {
  const seen: { value?: Value } = {}
  const subscription = liveQuery(read).subscribe((value) => {
    seen.value = value
  })
  return { seen, stop: () => subscription.unsubscribe() }
}

describe('the history of a session', () => {
  it('is read at most twice from the disk for a check-off that is synced, by all that show it', async () => {
    const { account } = ada
    const home = follow(() => readHome(account, TODAY))
    const tray = follow(() => readToday(account, TODAY))
    const calendar = follow(() => readHistory(account.database))
    await vi.waitFor(() => expect(tray.seen.value?.streak).toBe(1))
    await vi.waitFor(() => expect(home.seen.value?.month.totalPoints).toBe(2))
    const reads = countReads()
    await checkHabit(account, TODAY, 'habit1', true)
    await vi.waitFor(() => expect(home.seen.value?.month.totalPoints).toBe(6))
    await vi.waitFor(() => expect(tray.seen.value?.checked.habit1).toBe(true))
    await ada.push()
    await vi.waitFor(() => expect(home.seen.value?.days.get(TODAY)?.syncedAt).toBeDefined())
    expect(home.seen.value?.stats).toMatchObject({ habit1: 1 })
    expect(calendar.seen.value).toEqual(await readHistory(account.database))
    expect(await world.document('usersStats', 'ada')).toMatchObject({ habit1: 1 })
    expect(reads()).toBeLessThanOrEqual(2)
    for (const { stop } of [home, tray, calendar]) stop()
  })

  it('is parsed once for all that read it', async () => {
    const { database } = ada.account
    expect(await readHistory(database)).toBe(await readHistory(database))
  })

  it('follows another tab', async () => {
    const { account } = ada
    const home = follow(() => readHome(account, TODAY))
    await vi.waitFor(() => expect(home.seen.value?.month.totalPoints).toBe(2))
    const otherTab = { ...account, database: new AccountDatabase(account.database.name) }
    await readHistory(otherTab.database)
    await checkHabit(otherTab, TODAY, 'habit1', true)
    await vi.waitFor(() => expect(home.seen.value?.month.totalPoints).toBe(6))
    await checkHabit(account, TODAY, 'habit4', true)
    expect(await readHistory(otherTab.database)).toEqual(await readHistory(account.database))
    otherTab.database.close()
  })

  it('is what was there before where the transaction that changes it fails', async () => {
    const { account } = ada
    const before = await readHistory(account.database)
    vi.spyOn(account.database.outbox, 'add').mockRejectedValueOnce(new Error('full'))
    await expect(checkHabit(account, TODAY, 'habit1', true)).rejects.toThrow('full')
    expect(await readHistory(account.database)).toEqual(before)
    expect(await account.database.usersStats.get('ada')).toMatchObject({ habit1: 0 })
  })
})
