import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isConfirmed } from '#core/records/time-day.ts'
import { latestOf } from '#core/sync/stamp.ts'
import { hours } from '#core/values/hours/hours.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { hourChanges, openTimeDay, setHours, setManyHours, unconfirmDay } from './commands.ts'
import { readTimeDayView } from './read-time.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await openTimeDay(ada.account, TODAY)
})
afterEach(() => world.close())

const stored = async () => (await readTimeDayView(ada.account, TODAY)).day
const shown = async () => hourChanges.shown(ada.account, TODAY, await stored())

function breakDisk() {
  return vi
    .spyOn(ada.account.database.timeTrackingDaily, 'put')
    .mockRejectedValue(new Error('full'))
}

describe('hours being stored', () => {
  it('show before they are stored', async () => {
    const before = await stored()
    const written = setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    expect(hourChanges.shown(ada.account, TODAY, before).actual.sleep).toBe(6)
    await written
    expect((await stored()).actual.sleep).toBe(6)
  })

  it('leave the overlay once the record has them, so that a later change shows', async () => {
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    const before = await stored()
    hourChanges.forget(ada.account, TODAY, before)
    expect(hourChanges.shown(ada.account, TODAY, before)).toBe(before)
  })

  it('stay when the disk refuses them, and go along with the next write', async () => {
    const disk = breakDisk()
    await expect(setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))).rejects.toThrow('full')
    expect((await stored()).actual.sleep).toBe(8)
    expect((await shown()).actual.sleep).toBe(6)

    disk.mockRestore()
    await setManyHours(ada.account, TODAY, 'actual', { job: hours(11) })
    expect((await stored()).actual).toMatchObject({ sleep: 6, job: 11 })
  })

  it('give way to what was typed after them, also when that could not be stored either', async () => {
    const disk = breakDisk()
    await expect(setHours(ada.account, TODAY, 'plan', 'sleep', hours(6))).rejects.toThrow()
    await expect(setHours(ada.account, TODAY, 'plan', 'sleep', hours(7))).rejects.toThrow()
    disk.mockRestore()
    await setHours(ada.account, TODAY, 'plan', 'job', hours(9))
    expect((await stored()).plan.sleep).toBe(7)
  })

  it('wait while earlier ones are written, and only each category’s newest is written then', async () => {
    const operations = () => ada.account.database.outbox.count()
    const before = await operations()
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        setHours(ada.account, TODAY, 'actual', 'sleep', hours(index % 8)),
      ),
    )
    expect((await stored()).actual.sleep).toBe(3)
    expect((await operations()) - before).toBe(2)
  })

  it('count when they follow at once after a day was unconfirmed', async () => {
    const { actual } = await shown()
    await Promise.all([
      setHours(ada.account, TODAY, 'actual', 'sleep', hours(5)),
      unconfirmDay(ada.account, TODAY, actual),
      setHours(ada.account, TODAY, 'actual', 'sleep', hours(6)),
    ])
    expect([isConfirmed(await shown()), isConfirmed(await stored())]).toEqual([true, true])
    expect((await stored()).actual.sleep).toBe(6)
  })

  it('get a later stamp than earlier ones, also when this device’s clock is behind', async () => {
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    const before = (await stored()).stamps['actual.sleep']
    ada.clock.now -= 3_600_000
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(7))
    const after = (await stored()).stamps['actual.sleep']
    expect(latestOf([before, after])).toBe(after)
    expect(after).not.toBe(before)
  })

  it('equal the plan’s at once when it is copied', async () => {
    await setHours(ada.account, TODAY, 'plan', 'sleep', hours(9))
    const { plan } = await shown()
    const copied = setManyHours(ada.account, TODAY, 'actual', plan)
    expect((await shown()).actual).toEqual(plan)
    await copied
    expect((await stored()).actual).toEqual(plan)
  })

  it('return to the template’s when unconfirmed, and the day is unconfirmed at once', async () => {
    const { actual } = await shown()
    await setManyHours(ada.account, TODAY, 'actual', actual)
    expect(isConfirmed(await shown())).toBe(true)
    const back = unconfirmDay(ada.account, TODAY, actual)
    expect(isConfirmed(await shown())).toBe(false)
    await back
    expect(isConfirmed(await stored())).toBe(false)
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    expect([isConfirmed(await shown()), isConfirmed(await stored())]).toEqual([true, true])
  })

  it('count again with the next change, also when unconfirming could not be stored', async () => {
    const { actual } = await shown()
    await setManyHours(ada.account, TODAY, 'actual', actual)
    const disk = breakDisk()
    await expect(unconfirmDay(ada.account, TODAY, actual)).rejects.toThrow('full')
    expect(isConfirmed(await shown())).toBe(false)
    disk.mockRestore()
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    expect(isConfirmed(await shown())).toBe(true)
  })

  it('stay hidden from another account', async () => {
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    const day = await stored()
    const ben = await memberDevice(world, 'ben')
    expect(hourChanges.shown(ben.account, TODAY, day)).toBe(day)
  })
})
