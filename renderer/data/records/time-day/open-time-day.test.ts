import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { hourSet, sumOf } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { addDays } from '#core/values/time/day.ts'
import { addTemplate, chooseTemplate } from '#data/records/template/commands.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'
import { shown, syncAll } from '#tests/data/time-day-on-device.ts'
import { openTimeDay, setHours } from './commands.ts'

const FRIDAY = DEFAULT_SCHEDULE.days[5]
const LAZY = eachWeekday(() => hourSet({ procrastination: 12, sleep: 12 }))
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const stored = () => world.document('timeTrackingDaily', timeDayId('ada', TODAY))

describe('the first view of a day', () => {
  it('copies the weekday of the Default Schedule to plan and actual, once', async () => {
    const ada = await memberDevice(world, 'ada')
    await openTimeDay(ada.account, TODAY)
    await openTimeDay(ada.account, TODAY)
    expect(await shown(ada)).toMatchObject({ plan: FRIDAY, actual: FRIDAY, stamps: {} })
    expect(await ada.push()).toBe(1)
    expect(await stored()).toMatchObject({ plan: FRIDAY, actual: FRIDAY, userName: 'Member ada' })
  })

  it('copies the chosen template, also a built-in one', async () => {
    const ada = await memberDevice(world, 'ada')
    await chooseTemplate(ada.account, 'ceo-schedule')
    await openTimeDay(ada.account, addDays(TODAY, 1))
    expect(await shown(ada, addDays(TODAY, 1))).toMatchObject({
      actual: { business: 11, job: 0, procrastination: 0, selfCare: 5, sleep: 8 },
    })
    await chooseTemplate(ada.account, await addTemplate(ada.account, { name: 'Mine', days: LAZY }))
    await openTimeDay(ada.account, TODAY)
    expect(await shown(ada)).toMatchObject({ plan: LAZY[5] })
  })

  it('ends alike on two devices with different templates, with one template’s hours', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.sync()
    await chooseTemplate(laptop.account, 'three-eights')
    await openTimeDay(phone.account, TODAY)
    await openTimeDay(laptop.account, TODAY)
    await syncAll(phone, laptop)
    expect(await shown(laptop)).toMatchObject({ plan: FRIDAY, actual: FRIDAY })
    expect(await shown(phone)).toEqual(await shown(laptop))
    expect(await stored()).toMatchObject({ plan: FRIDAY })
  })

  it('overwrites no hours typed on another device', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.sync()
    await setHours(phone.account, TODAY, 'actual', 'sleep', hours(6.25))
    laptop.clock.now = NOON + 3_600_000
    await openTimeDay(laptop.account, TODAY)
    await syncAll(laptop, phone)
    for (const device of [phone, laptop]) {
      expect(await shown(device)).toMatchObject({ actual: { ...FRIDAY, sleep: 6.25 } })
    }
  })
})

describe('days of 23 and 25 hours', () => {
  it('start with a valid 24 in the budget, like any other', async () => {
    const ada = await memberDevice(world, 'ada')
    for (const day of [addDays(TODAY, -236), addDays(TODAY, -26)]) {
      await confirmAsPlanned(ada.account, day)
      const opened = await shown(ada, day)
      expect(opened && sumOf(opened.actual)).toBe(24)
    }
  })
})
