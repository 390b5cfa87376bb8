import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isConfirmed } from '#core/records/time-day.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { hours } from '#core/values/hours/hours.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { setHours, setManyHours, unconfirmDay } from '#data/records/time-day/commands.ts'
import { readTimeDayView } from '#data/records/time-day/read-time.ts'
import { type Community, community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { memory } from '#tests/data/memory-storage.ts'
import { restoreUnstored, saveUnstored } from './keep-unstored.ts'

let world: Community
let ada: Device
let storage: Storage

beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
  storage = memory()
})
afterEach(() => world.close())

/** Makes changes, and leaves the page before any of them is stored. */
async function leave(change: () => Promise<void>[]): Promise<void> {
  ada.account.database.outbox.hook('creating', end)
  const changes = change()
  saveUnstored(ada.account, storage)
  await Promise.allSettled(changes)
  ada.account.database.outbox.hook('creating').unsubscribe(end)
}

function end(): never {
  throw new DOMException('The page is gone.', 'AbortError')
}

const actual = async () => (await readTimeDayView(ada.account, TODAY)).day.actual

const checked = async () => {
  const day = await ada.day()
  return HABIT_IDS.filter((id) => day?.habits[id].checked)
}

describe('a page left while check-offs are being stored', () => {
  it('stores what was on the screen at the next start, whatever had been toggled before', async () => {
    await checkHabit(ada.account, TODAY, 'habit4', true)
    await leave(() => [
      ...Array.from({ length: 201 }, (_, index) =>
        checkHabit(ada.account, TODAY, 'habit1', index % 2 === 0),
      ),
      checkHabit(ada.account, TODAY, 'habit4', false),
    ])
    expect(await checked()).toEqual(['habit4'])
    await restoreUnstored(ada.account, storage)
    expect(await checked()).toEqual(['habit1'])
    expect(storage.length).toBe(0)
    await ada.push()
    expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ totalPoints: 4 })
  })

  it('keeps a later change over the check-off it stores at the next start', async () => {
    await leave(() => [checkHabit(ada.account, TODAY, 'habit1', true)])
    ada.clock.now = NOON + 1
    await checkHabit(ada.account, TODAY, 'habit1', false)
    await restoreUnstored(ada.account, storage)
    expect(await checked()).toEqual([])
  })

  it('changes nothing when the write had finished', async () => {
    const stored = checkHabit(ada.account, TODAY, 'habit1', true)
    saveUnstored(ada.account, storage)
    await stored
    const before = await ada.account.database.outbox.toArray()
    await restoreUnstored(ada.account, storage)
    expect(await ada.account.database.outbox.toArray()).toEqual(before)
    expect(storage.length).toBe(0)
  })

  it('keeps it for the account that it belongs to', async () => {
    await leave(() => [checkHabit(ada.account, TODAY, 'habit1', true)])
    const ben = await world.device('ben')
    await restoreUnstored(ben.account, storage)
    expect(await ben.day()).toBeUndefined()
    await restoreUnstored(ada.account, storage)
    expect(await checked()).toEqual(['habit1'])
  })

  it('leaves nothing behind when all is stored, and discards what it cannot read', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    saveUnstored(ada.account, storage)
    expect(storage.length).toBe(0)
    storage.setItem('fourfold.unstored-days', '{"scrambled')
    await restoreUnstored(ada.account, storage)
    await leave(() => [checkHabit(ada.account, TODAY, 'habit2', true)])
    await restoreUnstored(ada.account, storage)
    expect(await checked()).toEqual(['habit1', 'habit2'])
  })
})

describe('a page left while hours are being stored', () => {
  it('stores what was on the screen at the next start, whatever had been typed before', async () => {
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(8))
    await leave(() => [
      ...Array.from({ length: 201 }, (_, index) =>
        setHours(ada.account, TODAY, 'actual', 'sleep', hours(index % 10)),
      ),
      setManyHours(ada.account, TODAY, 'actual', { job: hours(7), business: hours(3) }),
      setHours(ada.account, TODAY, 'plan', 'sleep', hours(9)),
    ])
    expect(await actual()).toMatchObject({ sleep: 8 })
    await restoreUnstored(ada.account, storage)
    expect(await actual()).toMatchObject({ sleep: 0, job: 7, business: 3 })
    expect((await readTimeDayView(ada.account, TODAY)).day.plan).toMatchObject({ sleep: 9 })
    expect(storage.length).toBe(0)
    await ada.push()
    expect(await world.document('timeTrackingDaily', 'ada20261120')).toMatchObject({
      actual: { sleep: 0, job: 7, business: 3 },
      plan: { sleep: 9 },
    })
  })

  it('overwrites nothing that was typed later, and stores the rest', async () => {
    await leave(() => [
      setManyHours(ada.account, TODAY, 'actual', { sleep: hours(5), job: hours(5) }),
    ])
    ada.clock.now = NOON + 1
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    await restoreUnstored(ada.account, storage)
    expect(await actual()).toMatchObject({ sleep: 6, job: 5 })
  })

  it('changes nothing when the write had finished', async () => {
    const stored = setHours(ada.account, TODAY, 'actual', 'sleep', hours(5))
    saveUnstored(ada.account, storage)
    await stored
    const before = await ada.account.database.outbox.toArray()
    await restoreUnstored(ada.account, storage)
    expect(await ada.account.database.outbox.toArray()).toEqual(before)
    expect(storage.length).toBe(0)
  })

  it('leaves a day unconfirmed when its hours were taken back last', async () => {
    const before = await actual()
    await leave(() => [
      setHours(ada.account, TODAY, 'actual', 'sleep', hours(5)),
      unconfirmDay(ada.account, TODAY, before),
    ])
    await restoreUnstored(ada.account, storage)
    const { day } = await readTimeDayView(ada.account, TODAY)
    expect([day.actual, isConfirmed(day)]).toEqual([before, false])
  })

  it('keeps also what the disk has refused before', async () => {
    const change = () => [setHours(ada.account, TODAY, 'actual', 'sleep', hours(5))]
    ada.account.database.outbox.hook('creating', end)
    await Promise.allSettled(change())
    ada.account.database.outbox.hook('creating').unsubscribe(end)
    saveUnstored(ada.account, storage)
    await restoreUnstored(ada.account, storage)
    expect(await actual()).toMatchObject({ sleep: 5 })
  })
})
