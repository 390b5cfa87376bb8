import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { type Community, community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { checkHabit } from './check-habit.ts'
import { keepUnstored, storeKept } from './unstored-days.ts'

let world: Community
let ada: Device
let storage: Storage

beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
  storage = memory()
})
afterEach(() => world.close())

/** What a browser's own storage does, without a browser. */
function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Makes changes, and leaves the page before any of them is stored. */
async function leave(change: () => Promise<void>[]): Promise<void> {
  ada.account.database.outbox.hook('creating', end)
  const changes = change()
  keepUnstored(ada.account, storage)
  await Promise.allSettled(changes)
  ada.account.database.outbox.hook('creating').unsubscribe(end)
}

function end(): never {
  throw new DOMException('The page is gone.', 'AbortError')
}

const checked = async () => {
  const day = await ada.day()
  return HABIT_IDS.filter((id) => day?.habits[id].checked)
}

describe('a page that is left while check-offs are on their way', () => {
  it('stores what was on the screen at the next start, whatever had been toggled before', async () => {
    await checkHabit(ada.account, TODAY, 'habit4', true)
    await leave(() => [
      ...Array.from({ length: 201 }, (_, index) =>
        checkHabit(ada.account, TODAY, 'habit1', index % 2 === 0),
      ),
      checkHabit(ada.account, TODAY, 'habit4', false),
    ])
    expect(await checked()).toEqual(['habit4'])
    await storeKept(ada.account, storage)
    expect(await checked()).toEqual(['habit1'])
    expect(storage.length).toBe(0)
    await ada.push()
    expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ totalPoints: 4 })
  })

  it('does not take back what was changed later', async () => {
    await leave(() => [checkHabit(ada.account, TODAY, 'habit1', true)])
    ada.clock.now = NOON + 1
    await checkHabit(ada.account, TODAY, 'habit1', false)
    await storeKept(ada.account, storage)
    expect(await checked()).toEqual([])
  })

  it('changes nothing where the write had come to its end', async () => {
    const stored = checkHabit(ada.account, TODAY, 'habit1', true)
    keepUnstored(ada.account, storage)
    await stored
    const before = await ada.account.database.outbox.toArray()
    await storeKept(ada.account, storage)
    expect(await ada.account.database.outbox.toArray()).toEqual(before)
    expect(storage.length).toBe(0)
  })

  it('keeps it for the account that it belongs to', async () => {
    await leave(() => [checkHabit(ada.account, TODAY, 'habit1', true)])
    const ben = await world.device('ben')
    await storeKept(ben.account, storage)
    expect(await ben.day()).toBeUndefined()
    await storeKept(ada.account, storage)
    expect(await checked()).toEqual(['habit1'])
  })

  it('leaves nothing behind where all is stored, and starts over what it cannot read', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    keepUnstored(ada.account, storage)
    expect(storage.length).toBe(0)
    storage.setItem('fourfold.unstored-days', '{"scrambled')
    await storeKept(ada.account, storage)
    await leave(() => [checkHabit(ada.account, TODAY, 'habit2', true)])
    await storeKept(ada.account, storage)
    expect(await checked()).toEqual(['habit1', 'habit2'])
  })
})
