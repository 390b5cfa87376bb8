import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { addDays, daysUpTo } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { addTemplate, deleteTemplate, saveTemplate } from '#data/records/template/commands.ts'
import type { PushStep } from '#data/sync/push.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'
import { shown, syncAll } from '#tests/data/time-day-on-device.ts'
import { openTimeDay, setHours, setManyHours } from './commands.ts'

const ID = timeDayId('ada', TODAY)
const FRIDAY = DEFAULT_SCHEDULE.days[5]
const EIGHTS = eachWeekday(() => hourSet({ job: 8, selfCare: 8, sleep: 8 }))
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const stored = (id = ID) => world.document('timeTrackingDaily', id)

describe('hours', () => {
  it('reach the record and the outbox before the cloud', async () => {
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

  it('make one operation with one stamp for one drag', async () => {
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

  it('reach analytics, each kind by its own name', async () => {
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

  it('agree on the later change of one category', async () => {
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

describe('a crash during the push', () => {
  const steps: readonly PushStep[] = ['read', 'restamped', 'committed', 'applied', 'removed']

  it.each(steps)('loses no hours and no template after “%s”', async (last) => {
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

describe('a final refusal', () => {
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

describe('waiting hours', () => {
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
  it('moves to the quarantine, is fetched again, and comes back', async () => {
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
