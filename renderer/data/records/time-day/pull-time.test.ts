import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { addDays, dayKey, daysUpTo } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { localDay } from '#data/platform/local-day.ts'
import { registry } from '#data/records/registry.ts'
import { addTemplate, chooseTemplate, saveTemplate } from '#data/records/template/commands.ts'
import { readTemplate, readTimeDay } from '#data/records/time-day/time-records.ts'
import { watchOwn } from '#data/sync/live.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { openTimeDay, setHours } from './commands.ts'

const LAZY = eachWeekday(() => hourSet({ procrastination: 12, sleep: 12 }))
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

describe('a device that is new, or was away', () => {
  it('gets the hours of the whole history, and after that only what changed', async () => {
    const asked: number[] = []
    const watching = (cloud: Cloud): Cloud => ({
      ...cloud,
      query: async (query) => {
        const found = await cloud.query(query)
        if (query.collection === 'timeTrackingDaily') asked.push(found.length)
        return found
      },
    })
    const phone = await memberDevice(world, 'ada')
    for (const day of daysUpTo(TODAY, 205)) await confirmAsPlanned(phone.account, day)
    await phone.push()
    world.server.now += 3_600_000
    const laptop = await world.device('ada', watching)
    await laptop.pull()
    expect(await laptop.account.database.timeTrackingDaily.count()).toBe(205)
    world.server.now += 3_600_000
    phone.clock.now = world.server.now
    await setHours(phone.account, addDays(TODAY, -100), 'actual', 'sleep', hours(5))
    await phone.push()
    await laptop.pull()
    expect(asked).toEqual([200, 5, 1])
    expect(await readTimeDay(laptop.account, addDays(TODAY, -100))).toMatchObject({
      actual: { sleep: 5 },
    })
  })

  it('follows today’s hours and the templates while it is open', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.pull()
    const { account, cloud } = laptop
    const onTrouble = (error: Error | undefined) => expect.fail(error?.message)
    const live = watchOwn({ registry, account, cloud, today: TODAY, onRoles: () => {}, onTrouble })
    onTestFinished(live.stop)
    await setHours(phone.account, TODAY, 'actual', 'sleep', hours(5.5))
    const id = await addTemplate(phone.account, { name: 'Mine', days: LAZY })
    await phone.push()
    await expect
      .poll(() => readTimeDay(account, TODAY))
      .toMatchObject({ actual: { ...DEFAULT_SCHEDULE.days[5], sleep: 5.5 } })
    await expect.poll(() => readTemplate(account, id)).toMatchObject({ name: 'Mine', days: LAZY })
  })

  it('sets a damaged day and a damaged template of the cloud aside, and shows the rest', async () => {
    const phone = await memberDevice(world, 'ada')
    await openTimeDay(phone.account, TODAY)
    await confirmAsPlanned(phone.account, addDays(TODAY, -1))
    const id = await addTemplate(phone.account, { name: 'Mine', days: LAZY })
    await phone.push()
    for (const [collection, key] of [
      ['timeTrackingDaily', timeDayId('ada', TODAY)],
      ['timeTrackingTemplate', id],
    ] as const) {
      const data = { ...(await world.document(collection, key)), plan: 'x', days: 'x' }
      await world.database.documents.put({ collection, id: key, data })
    }
    const laptop = await world.device('ada')
    await laptop.pull()
    expect(await readTimeDay(laptop.account, TODAY)).toBeUndefined()
    expect(await readTimeDay(laptop.account, addDays(TODAY, -1))).toBeDefined()
    expect(await readTemplate(laptop.account, id)).toBeUndefined()
    expect(await laptop.account.database.quarantine.count()).toBe(2)
  })
})

describe('a change of zone over midnight', () => {
  /** Sets how many minutes UTC is ahead of the device's time zone. */
  function inZone(offset: number): void {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  }
  const [BERLIN, LOS_ANGELES] = [-60, 480]
  afterEach(() => vi.restoreAllMocks())

  it('keeps the day that was made, and rewrites the plan of the day the member is in', async () => {
    const ada = await memberDevice(world, 'ada')
    const { account, clock } = ada
    const id = await addTemplate(account, { name: 'Mine', days: DEFAULT_SCHEDULE.days })
    await chooseTemplate(account, id)
    const [friday, saturday] = [dayKey('2026-11-20'), dayKey('2026-11-21')]
    await openTimeDay(account, friday)
    await setHours(account, friday, 'actual', 'sleep', hours(6))

    // Half past midnight in Berlin: it is Saturday, and hours are entered for it.
    clock.now = Date.UTC(2026, 10, 20, 23, 30)
    inZone(BERLIN)
    expect(localDay(clock.now)).toBe(saturday)
    await openTimeDay(account, saturday)
    await setHours(account, saturday, 'actual', 'sleep', hours(3))

    // An hour later in Los Angeles it is Friday again, with its earlier record.
    clock.now += 3_600_000
    inZone(LOS_ANGELES)
    expect(localDay(clock.now)).toBe(friday)
    await openTimeDay(account, localDay(clock.now))
    await saveTemplate(account, id, { days: LAZY })
    expect(await readTimeDay(account, friday)).toMatchObject({
      plan: LAZY[5],
      actual: { sleep: 6 },
    })
    // Saturday keeps its plan and its entered hours, before its own midnight and after it.
    await openTimeDay(account, saturday)
    expect(await readTimeDay(account, saturday)).toMatchObject({
      plan: DEFAULT_SCHEDULE.days[6],
      actual: { sleep: 3 },
    })
    expect(await account.database.timeTrackingDaily.count()).toBe(2)
    world.server.now = clock.now
    await ada.push()
    expect(await account.database.outbox.count()).toBe(0)
  })
})
