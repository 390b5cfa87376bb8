import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { STAMPS_A_MS, stamp } from '#core/sync/stamp.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { addDays } from '#core/values/time/day.ts'
import { registry } from '#data/records/registry.ts'
import { addTemplate, deleteTemplate, saveTemplate } from '#data/records/template/commands.ts'
import { readTemplate } from '#data/records/time-day/time-records.ts'
import { retryRefused } from '#data/sync/retry-refused.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'
import { shown, syncAll } from '#tests/data/time-day-on-device.ts'
import { setHours } from './commands.ts'

const EIGHTS = eachWeekday(() => hourSet({ job: 8, selfCare: 8, sleep: 8 }))
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const stored = (id: string) => world.document('timeTrackingDaily', id)

describe('a wrong clock', () => {
  it('overtakes nobody’s hours and templates, since the server’s clock decides', async () => {
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

  it('leaves out a new template’s change made after the push began', async () => {
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
    for (const { seq } of parked) await retryRefused(ada.account, registry, seq ?? 0)
    await ada.push()
    expect(await ada.account.database.outbox.count()).toBe(0)
    expect(await shown(ada, ahead)).toMatchObject({ plan: { sleep: 9 }, actual: { sleep: 7 } })
  })
})
