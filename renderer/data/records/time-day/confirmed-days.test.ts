import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseExport } from '#core/app/export/parse-export.ts'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import { hours } from '#core/values/hours/hours.ts'
import { importAccount } from '#data/device/export/import-account.ts'
import { exportJson } from '#data/device/export/read-export.ts'
import { readTimeDay } from '#data/records/time-day/time-records.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { syncAll } from '#tests/data/time-day-on-device.ts'
import { openTimeDay, setHours, unconfirmDay } from './commands.ts'

const FRIDAY = DEFAULT_SCHEDULE.days[5]
let world: Community
let phone: Device

beforeEach(async () => {
  world = community()
  phone = await memberDevice(world, 'ada')
  await openTimeDay(phone.account, TODAY)
})
afterEach(() => world.close())

async function confirmedOn(...devices: readonly Device[]): Promise<(boolean | undefined)[]> {
  const days = await Promise.all(devices.map(({ account }) => readTimeDay(account, TODAY)))
  return days.map((day) => day && isConfirmed(day))
}

describe('a day confirmed and unconfirmed', () => {
  it('ends unconfirmed on every device, whatever another one has pushed before', async () => {
    const laptop = await world.device('ada')
    await syncAll(phone, laptop)
    expect(await confirmedOn(phone, laptop)).toEqual([false, false])
    await confirmAsPlanned(phone.account, TODAY)
    await syncAll(phone, laptop)
    expect(await confirmedOn(phone, laptop)).toEqual([true, true])

    laptop.clock.now += 60_000
    await unconfirmDay(laptop.account, TODAY, FRIDAY)
    await setHours(phone.account, TODAY, 'actual', 'sleep', hours(6))
    await syncAll(laptop, phone)
    expect(await confirmedOn(phone, laptop)).toEqual([false, false])
    const inCloud = await world.document('timeTrackingDaily', 'ada20261120')
    expect(inCloud).toMatchObject({ actual: FRIDAY, streak: 0 })

    await setHours(laptop.account, TODAY, 'actual', 'sleep', hours(7))
    await syncAll(laptop, phone)
    expect(await confirmedOn(phone, laptop)).toEqual([true, true])
  })

  it('stays unconfirmed in another account that imports its export, on every device', async () => {
    await confirmAsPlanned(phone.account, TODAY)
    await unconfirmDay(phone.account, TODAY, FRIDAY)
    const parsed = parseExport(await (await exportJson(phone.account)).blob.text())
    if ('refused' in parsed) throw new Error(parsed.reason)
    const bea = await memberDevice(world, 'bea')
    await importAccount(bea.account, parsed.file)
    await bea.push()
    const other = await world.device('bea')
    await other.pull()
    expect(await confirmedOn(phone, bea, other)).toEqual([false, false, false])
  })
})
