import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, daysUpTo } from '#core/days/day.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { STAMPS_A_MS, stamp } from '#core/sync/stamp.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { eachWeekday } from '#core/templates/week.ts'
import { hourSet, sumOf } from '#core/time-budget/hour-set.ts'
import { hours } from '#core/time-budget/hours.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { registry } from '#data/records/registry.ts'
import {
  addTemplate,
  chooseTemplate,
  deleteTemplate,
  saveTemplate,
} from '#data/records/template/commands.ts'
import { readTemplate } from '#data/records/time-day/time-records.ts'
import type { PushStep } from '#data/sync/push.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import {
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { openTimeDay, setHours, setManyHours } from './commands.ts'

const ID = timeDayId('ada', TODAY)
const FRIDAY = DEFAULT_SCHEDULE.days[5]
const EIGHTS = eachWeekday(() => hourSet({ job: 8, selfCare: 8, sleep: 8 }))
const LAZY = eachWeekday(() => hourSet({ procrastination: 12, sleep: 12 }))
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const stored = (id = ID) => world.document('timeTrackingDaily', id)
async function shown({ account }: Device, day = TODAY) {
  const raw = await account.database.timeTrackingDaily.get(timeDayId('ada', day))
  return raw && timeTrackingDailySchema.parse(raw)
}
async function syncAll(...devices: readonly Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync()
}

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

  it('on two devices with different templates ends alike, in one template’s hours', async () => {
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

  it('never takes back what was typed on another device', async () => {
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

describe('hours', () => {
  it('are in the record and the outbox before any cloud has heard of them', async () => {
    const ada = await world.device('ada')
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(7.5))
    expect(await shown(ada)).toMatchObject({ actual: { sleep: 7.5 }, plan: { sleep: 8 } })
    expect(await ada.account.database.outbox.count()).toBe(2)
    expect(await stored()).toBeUndefined()
  })

  it('reach the cloud in one commit a day, however often they change', async () => {
    let commits = 0
    const counting = (cloud: Cloud): Cloud => ({
      ...cloud,
      transact: (refs, decide) => {
        commits += 1
        return cloud.transact(refs, decide)
      },
    })
    const ada = await memberDevice(world, 'ada', counting)
    commits = 0
    for (const value of [1, 2, 3, 4.75]) {
      await setHours(ada.account, TODAY, 'actual', 'job', hours(value))
      await setHours(ada.account, addDays(TODAY, -1), 'plan', 'sleep', hours(value))
    }
    await ada.push()
    expect(commits).toBe(2)
    expect(await stored()).toMatchObject({ actual: { job: 4.75 } })
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('of one drag are one operation with one stamp', async () => {
    const ada = await memberDevice(world, 'ada')
    await openTimeDay(ada.account, TODAY)
    await ada.push()
    const both = { selfCare: hours(5), sleep: hours(9) }
    await setManyHours(ada.account, TODAY, 'actual', both)
    expect(await ada.account.database.outbox.toArray()).toMatchObject([
      { intent: { kind: 'setHours', side: 'actual', hours: both } },
    ])
    const stamps = (await shown(ada))?.stamps
    expect(stamps?.['actual.sleep']).toBeGreaterThan(0)
    expect(stamps?.['actual.sleep']).toBe(stamps?.['actual.selfCare'])
    await setManyHours(ada.account, TODAY, 'actual', {})
    expect(await ada.account.database.outbox.count()).toBe(1)
  })

  it('become the plan’s when it is copied, as the plan is then', async () => {
    const ada = await memberDevice(world, 'ada')
    await setHours(ada.account, TODAY, 'plan', 'sleep', hours(9))
    await confirmAsPlanned(ada.account, TODAY)
    await ada.push()
    expect(await stored()).toMatchObject({ actual: { ...FRIDAY, sleep: 9 } })
  })

  it('are told to analytics, each kind by its own name', async () => {
    const events: string[] = []
    const ada = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      logEvent: (event) => events.push(event),
    }))
    await setHours(ada.account, TODAY, 'plan', 'sleep', hours(9))
    const id = await addTemplate(ada.account, { name: 'Mine', days: EIGHTS })
    await saveTemplate(ada.account, id, { name: 'Ours' })
    await deleteTemplate(ada.account, id)
    await ada.push()
    expect(events).toEqual([
      'update_time_tracking',
      'add_time_tracking_template',
      'update_time_tracking_template',
      'delete_time_tracking_template',
    ])
  })

  it('carry the streak of days whose actual is 24, as far as the device knows it', async () => {
    const ada = await memberDevice(world, 'ada')
    for (const day of daysUpTo(TODAY, 3)) await confirmAsPlanned(ada.account, day)
    await ada.push()
    expect(await stored()).toMatchObject({ streak: 3 })
    expect(await stored(timeDayId('ada', addDays(TODAY, -1)))).toMatchObject({ streak: 2 })
  })

  it('carry a long streak, too, and a broken one from its break on', async () => {
    const ada = await memberDevice(world, 'ada')
    for (const day of daysUpTo(TODAY, 70)) await confirmAsPlanned(ada.account, day)
    await ada.push()
    expect(await stored()).toMatchObject({ streak: 70 })
    const before = addDays(TODAY, -31)
    await setHours(ada.account, before, 'actual', 'sleep', hours(1))
    await ada.push()
    expect(await stored(timeDayId('ada', before))).toMatchObject({ streak: 38 })
    await setHours(ada.account, TODAY, 'plan', 'job', hours(1))
    await ada.push()
    expect(await stored()).toMatchObject({ streak: 31 })
    await setHours(ada.account, addDays(TODAY, -2), 'actual', 'sleep', hours(1))
    await setHours(ada.account, TODAY, 'plan', 'sleep', hours(1))
    await ada.push()
    expect(await stored()).toMatchObject({ streak: 2 })
  })
})

describe('two devices that were offline at once', () => {
  it('keep both categories', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    await laptop.sync()
    await setHours(phone.account, TODAY, 'actual', 'sleep', hours(7))
    await setHours(laptop.account, TODAY, 'actual', 'job', hours(10))
    await syncAll(phone, laptop)
    for (const device of [phone, laptop]) {
      expect(await shown(device)).toMatchObject({ actual: { ...FRIDAY, sleep: 7, job: 10 } })
    }
  })

  it('agree on the later word about one category', async () => {
    const phone = await memberDevice(world, 'ada')
    const laptop = await world.device('ada')
    laptop.clock.now = NOON + 60_000
    await setHours(laptop.account, TODAY, 'plan', 'sleep', hours(6))
    await setHours(phone.account, TODAY, 'plan', 'sleep', hours(10))
    await syncAll(laptop, phone)
    for (const device of [phone, laptop]) {
      expect(await shown(device)).toMatchObject({ plan: { sleep: 6 } })
    }
    expect(await shown(phone)).toEqual(await shown(laptop))
  })
})

describe('a crash in mid-push', () => {
  const steps: readonly PushStep[] = ['read', 'restamped', 'committed', 'applied', 'removed']

  it.each(steps)('after “%s” loses no hours and no template', async (last) => {
    const ada = await memberDevice(world, 'ada')
    const id = await addTemplate(ada.account, { name: 'Mine', days: EIGHTS })
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    const crash = ada.push((step) => {
      if (step === last) throw new Error('the power went out')
    })
    await expect(crash).rejects.toThrow('the power went out')
    await ada.restart()
    await ada.push()
    expect(await stored()).toMatchObject({ actual: { ...FRIDAY, sleep: 6 } })
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({ days: EIGHTS })
    expect(await shown(ada)).toMatchObject({ actual: { sleep: 6 } })
    expect(await ada.account.database.outbox.count()).toBe(0)
  })
})

describe('a clock that is wrong', () => {
  it('is judged by the server’s: hours and templates overtake nobody', async () => {
    const phone = await memberDevice(world, 'ada')
    phone.clock.now = NOON + 2 * 86_400_000
    await setHours(phone.account, TODAY, 'actual', 'sleep', hours(5))
    const id = await addTemplate(phone.account, { name: 'Mine', days: EIGHTS })
    await phone.push()
    const limit = (NOON + 5 * 60_000) * STAMPS_A_MS
    const latest = stamp(limit)
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({
      stamps: { name: latest },
    })
    const laptop = await world.device('ada')
    world.server.now = NOON + 10 * 60_000
    laptop.clock.now = world.server.now
    await setHours(laptop.account, TODAY, 'actual', 'sleep', hours(9))
    await saveTemplate(phone.account, id, { name: 'Ours' })
    await syncAll(laptop, phone)
    expect(await shown(phone)).toMatchObject({ actual: { sleep: 9 } })
    expect(await readTemplate(laptop.account, id)).toMatchObject({ name: 'Ours' })
  })

  it('sends with a new template nothing that was said of it since the push began', async () => {
    const phone = await memberDevice(world, 'ada')
    phone.clock.now = NOON + 2 * 3_600_000
    const id = await addTemplate(phone.account, { name: 'Mine', days: EIGHTS })
    let deleting: Promise<unknown> | undefined
    await phone.push((step) => {
      if (step === 'restamped') deleting = deleteTemplate(phone.account, id)
    })
    await deleting
    const latest = stamp((NOON + 5 * 60_000) * STAMPS_A_MS)
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({
      ...{ deleted: false, stamps: { name: latest } },
    })
    await phone.push()
    const after = timeTrackingTemplateSchema.parse(await world.document('timeTrackingTemplate', id))
    expect(after.deleted).toBe(true)
    expect(after.stamps.deleted).toBeLessThan(latest + STAMPS_A_MS)
  })

  it('parks a day ahead of the server’s calendar, and keeps its hours', async () => {
    const ada = await memberDevice(world, 'ada')
    const ahead = addDays(TODAY, 3)
    await setHours(ada.account, ahead, 'plan', 'sleep', hours(9))
    await ada.push()
    const parked = await ada.account.database.outbox.toArray()
    expect(parked).toMatchObject([
      { state: 'refused', reason: 'Your clock is wrong' },
      { state: 'refused', reason: 'Your clock is wrong' },
    ])
    // Once that day has come, an edit pushes the whole day, including the hours that were refused.
    world.server.now = NOON + 3 * 86_400_000
    await setHours(ada.account, ahead, 'actual', 'sleep', hours(7))
    await ada.push()
    expect(await stored(timeDayId('ada', ahead))).toMatchObject({
      plan: { sleep: 9 },
      actual: { ...DEFAULT_SCHEDULE.days[1], sleep: 7 },
    })
    for (const { seq } of parked) await registry.retry(ada.account, seq ?? 0)
    await ada.push()
    expect(await ada.account.database.outbox.count()).toBe(0)
    expect(await shown(ada, ahead)).toMatchObject({ plan: { sleep: 9 }, actual: { sleep: 7 } })
  })
})

describe('a refusal for good', () => {
  it('keeps hours and template in the outbox, and in the records', async () => {
    const denied = () => new CloudError('permission-denied', 'The server refused this change.')
    let refuses = false
    const ada = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      transact: async (refs, decide) => {
        if (refuses) throw denied()
        return cloud.transact(refs, decide)
      },
      auth: { ...cloud.auth, claims: async () => ({}) },
    }))
    refuses = true
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(7))
    const id = await addTemplate(ada.account, { name: 'Mine', days: EIGHTS })
    await ada.push()
    expect(await ada.account.database.outbox.where({ state: 'refused' }).count()).toBe(3)
    refuses = false
    // An edit of a template whose creation was refused pushes the whole template.
    await saveTemplate(ada.account, id, { name: 'Ours' })
    await ada.push()
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({
      name: 'Ours',
      days: EIGHTS,
    })
    expect(await shown(ada)).toMatchObject({ actual: { sleep: 7 } })
  })
})

describe('hours that wait', () => {
  it('stay on the screen when the cloud’s older version arrives', async () => {
    const ada = await memberDevice(world, 'ada')
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(7))
    await ada.push()
    ada.clock.now += 60_000
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(6))
    await ada.pull()
    expect(await shown(ada)).toMatchObject({ actual: { sleep: 6 } })
  })
})

describe('a damaged day of hours', () => {
  it('is set aside, asked for again, and comes back', async () => {
    const ada = await memberDevice(world, 'ada')
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(7))
    await ada.push()
    await ada.account.database.timeTrackingDaily.update(ID, { plan: 'scrambled' })
    await openTimeDay(ada.account, addDays(TODAY, -1))
    await setHours(ada.account, TODAY, 'actual', 'job', hours(8))
    await expect
      .poll(() => ada.account.database.quarantine.toArray())
      .toMatchObject([{ table: 'timeTrackingDaily', raw: { plan: 'scrambled' } }])
    await ada.sync()
    expect(await shown(ada)).toMatchObject({ plan: FRIDAY, actual: { sleep: 7, job: 8 } })
  })
})

describe('days of 23 and 25 hours', () => {
  it('have 24 in the budget: they begin valid, like any other', async () => {
    const ada = await memberDevice(world, 'ada')
    for (const day of [addDays(TODAY, -236), addDays(TODAY, -26)]) {
      await confirmAsPlanned(ada.account, day)
      const opened = await shown(ada, day)
      expect(opened && sumOf(opened.actual)).toBe(24)
    }
  })
})
