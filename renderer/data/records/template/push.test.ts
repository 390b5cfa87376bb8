import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { addDays } from '#core/values/time/day.ts'
import { openTimeDay, setHours } from '#data/records/time-day/commands.ts'
import { readTemplate } from '#data/records/time-day/time-records.ts'
import { type Community, community, memberDevice, NOON, TODAY } from '#tests/data/devices.ts'
import { shown, syncAll } from '#tests/data/time-day-on-device.ts'
import {
  addTemplate,
  chooseTemplate,
  deleteTemplate,
  restoreTemplate,
  saveTemplate,
} from './commands.ts'

const EIGHTS = eachWeekday(() => hourSet({ job: 8, selfCare: 8, sleep: 8 }))
const LAZY = eachWeekday(() => hourSet({ procrastination: 12, sleep: 12 }))
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => {
  vi.restoreAllMocks()
  return world.close()
})

describe('a template', () => {
  it('reaches a new device, with the choice of it', async () => {
    const phone = await memberDevice(world, 'ada')
    const id = await addTemplate(phone.account, { name: '  Mine ', days: LAZY })
    await chooseTemplate(phone.account, id)
    await phone.push()
    const laptop = await world.device('ada')
    await laptop.pull()
    expect(await readTemplate(laptop.account, id)).toMatchObject({ name: 'Mine', days: LAZY })
    await openTimeDay(laptop.account, TODAY)
    expect(await shown(laptop)).toMatchObject({ plan: LAZY[5] })
  })

  it.each(['the push', 'the pull'] as const)(
    'gets another id when two devices made one with the same, whether %s finds it out',
    async (first) => {
      const [phone, laptop] = [await memberDevice(world, 'ada'), await world.device('ada')]
      await laptop.pull()
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
      const id = await addTemplate(phone.account, { name: 'Phone’s', days: EIGHTS })
      laptop.clock.now += 1_000
      const same = await addTemplate(laptop.account, { name: 'Laptop’s', days: LAZY })
      expect(same).toBe(id)
      await chooseTemplate(laptop.account, same)
      await phone.push()
      if (first === 'the pull') await laptop.pull()
      await laptop.push()
      await syncAll(phone, laptop)
      for (const { account } of [phone, laptop]) {
        const all = await account.database.timeTrackingTemplate.toArray()
        expect(all).toMatchObject([
          { id, name: 'Phone’s', days: EIGHTS },
          { id: `${id.slice(0, -1)}1`, name: 'Laptop’s', days: LAZY },
        ])
        const [user] = await account.database.users.toArray()
        expect(user?.timeTrackingTemplateId).toBe(`${id.slice(0, -1)}1`)
        expect(await account.database.outbox.count()).toBe(0)
      }
    },
  )

  it('keeps different days that two devices edited offline', async () => {
    const phone = await memberDevice(world, 'ada')
    const id = await addTemplate(phone.account, { name: 'Mine', days: EIGHTS })
    await phone.push()
    const laptop = await world.device('ada')
    await laptop.sync()
    await saveTemplate(phone.account, id, { days: { ...EIGHTS, 1: LAZY[1] } })
    await saveTemplate(laptop.account, id, { name: 'Ours', days: { ...EIGHTS, 2: LAZY[2] } })
    await syncAll(phone, laptop)
    for (const device of [phone, laptop]) {
      expect(await readTemplate(device.account, id)).toMatchObject({
        name: 'Ours',
        days: { ...EIGHTS, 1: LAZY[1], 2: LAZY[2] },
      })
    }
  })

  it('deleted on one device while chosen and edited on another is gone, and no hours are lost', async () => {
    const phone = await memberDevice(world, 'ada')
    const id = await addTemplate(phone.account, { name: 'Mine', days: EIGHTS })
    await phone.push()
    const laptop = await world.device('ada')
    await laptop.sync()
    const deleted = await deleteTemplate(phone.account, id)
    await saveTemplate(laptop.account, id, { days: LAZY })
    await chooseTemplate(laptop.account, id)
    await syncAll(phone, laptop)
    const tomorrow = addDays(TODAY, 1)
    for (const device of [phone, laptop]) {
      expect(await readTemplate(device.account, id)).toMatchObject({ deleted: true, days: LAZY })
      // The chosen template is deleted, so days are created from the Default Schedule.
      await openTimeDay(device.account, tomorrow)
      expect(await shown(device, tomorrow)).toMatchObject({ plan: DEFAULT_SCHEDULE.days[6] })
    }
    await restoreTemplate(phone.account, deleted)
    await syncAll(phone, laptop)
    expect(await readTemplate(laptop.account, id)).toMatchObject({ deleted: false, days: LAZY })
  })

  it('deleted while it is chosen clears the choice, and undo restores both', async () => {
    const { account, push } = await memberDevice(world, 'ada')
    const id = await addTemplate(account, { name: 'Mine', days: EIGHTS })
    await chooseTemplate(account, id)
    const deleted = await deleteTemplate(account, id)
    expect(await account.database.users.get('ada')).toMatchObject({ timeTrackingTemplateId: '' })
    await push()
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({ deleted: true })
    await restoreTemplate(account, deleted)
    await push()
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({ deleted: false })
    expect(await world.document('users', 'ada')).toMatchObject({ timeTrackingTemplateId: id })
  })

  it('keeps a later choice when it is restored', async () => {
    const { account } = await memberDevice(world, 'ada')
    const id = await addTemplate(account, { name: 'Mine', days: EIGHTS })
    await chooseTemplate(account, id)
    const deleted = await deleteTemplate(account, id)
    await chooseTemplate(account, 'ceo-schedule')
    await restoreTemplate(account, deleted)
    expect(await account.database.users.get('ada')).toMatchObject({
      timeTrackingTemplateId: 'ceo-schedule',
    })
  })
})

describe('editing the current template', () => {
  async function withCurrent() {
    const ada = await memberDevice(world, 'ada')
    const id = await addTemplate(ada.account, { name: 'Mine', days: EIGHTS })
    await chooseTemplate(ada.account, id)
    await setHours(ada.account, TODAY, 'plan', 'sleep', hours(10))
    await setHours(ada.account, TODAY, 'actual', 'sleep', hours(7))
    return { ...ada, id }
  }

  it('rewrites today’s plan on every device, and leaves the actual hours', async () => {
    const phone = await withCurrent()
    const laptop = await world.device('ada')
    await syncAll(phone, laptop)
    await saveTemplate(phone.account, phone.id, { days: LAZY })
    await syncAll(phone, laptop)
    for (const device of [phone, laptop]) {
      expect(await shown(device)).toMatchObject({ plan: LAZY[5], actual: { sleep: 7 } })
    }
  })

  it('leaves today’s plan when only the name or another weekday changes', async () => {
    const ada = await withCurrent()
    await saveTemplate(ada.account, ada.id, { name: 'Ours', days: { ...EIGHTS, 1: LAZY[1] } })
    expect(await shown(ada)).toMatchObject({ plan: { sleep: 10 } })
  })

  it('leaves yesterday’s plan, also when the member’s day has not begun', async () => {
    const ada = await withCurrent()
    ada.clock.now = NOON + 86_400_000
    await saveTemplate(ada.account, ada.id, { days: LAZY })
    expect(await shown(ada)).toMatchObject({ plan: { sleep: 10 } })
    expect(await shown(ada, addDays(TODAY, 1))).toMatchObject({ plan: LAZY[6] })
  })

  it('rewrites today’s plan only for the current template', async () => {
    const ada = await withCurrent()
    const other = await addTemplate(ada.account, { name: 'Other', days: EIGHTS })
    await saveTemplate(ada.account, other, { days: LAZY })
    expect(await shown(ada)).toMatchObject({ plan: { sleep: 10 } })
  })
})
