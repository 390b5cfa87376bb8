import { afterEach, beforeEach, expect, it } from 'vitest'
import { isEmptyPlan } from '#core/app/export/import-plan.ts'
import { BREAKS_A_MONTH } from '#core/habits/days/breaks.ts'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { MAX_REMINDERS } from '#core/policies/reminders/reminder.ts'
import { MAX_TEMPLATES } from '#core/records/time-template.ts'
import { addDays } from '#core/values/time/day.ts'
import { readReminders, writeReminders } from '#data/device/reminders/reminder-store.ts'
import { checkHabit, markBreak } from '#data/records/day/commands.ts'
import { readDay } from '#data/records/day/write-days.ts'
import { readUser } from '#data/records/member/owner.ts'
import { addTemplate, chooseTemplate, countTemplates } from '#data/records/template/commands.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { fileOf } from '#tests/data/exported-member.ts'
import { importAccount, planImport } from './import-account.ts'

let world: Community
let ada: Device
let bea: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  bea = await memberDevice(world, 'bea')
})
afterEach(() => world.close())

const { days } = DEFAULT_SCHEDULE
const NOTHING = { templates: 0, breaks: 0, reminders: 0 }

it('an import brings templates up to the limit, tells of the others, and chooses none of them', async () => {
  for (let made = 1; made < MAX_TEMPLATES; made += 1) {
    await addTemplate(bea.account, { name: `Mine ${made}`, days })
  }
  await chooseTemplate(bea.account, DEFAULT_SCHEDULE.id)
  // Templates with the same stamps would be taken for the same ones.
  ada.clock.now += 60_000
  for (const name of ['One', 'Two', 'Three']) await addTemplate(ada.account, { name, days })
  await chooseTemplate(ada.account, (await fileOf(ada)).timeTrackingTemplate.at(-1)?.id ?? '')
  const file = await fileOf(ada)
  const plan = await importAccount(bea.account, file)
  expect(plan.leftOut).toEqual({ ...NOTHING, templates: 2 })
  expect(await countTemplates(bea.account)).toBe(MAX_TEMPLATES)
  expect((await readUser(bea.account))?.timeTrackingTemplateId).toBe(DEFAULT_SCHEDULE.id)
  // Again, there is nothing but what does not fit.
  const again = await planImport(bea.account, file)
  expect([again.leftOut.templates, isEmptyPlan(again)]).toEqual([2, true])
})

it('an import brings breaks up to a month’s limit, tells of the others, and keeps their check-offs', async () => {
  const day = (back: number) => addDays(TODAY, -back)
  for (const back of [1, 2, 3]) await markBreak(bea.account, day(back), true)
  for (const back of [11, 12, 13]) await markBreak(ada.account, day(back), true)
  await checkHabit(ada.account, day(11), 'habit1', true)
  await markBreak(ada.account, day(11), true)
  const plan = await importAccount(bea.account, await fileOf(ada))
  expect(plan.leftOut).toEqual({ ...NOTHING, breaks: 2 })
  const breaks = []
  for (let back = 0; back < 20; back += 1) {
    if ((await readDay(bea.account, day(back)))?.skipped) breaks.push(back)
  }
  expect(breaks).toEqual([1, 2, 3, 13])
  expect(breaks).toHaveLength(BREAKS_A_MONTH)
  expect((await readDay(bea.account, day(11)))?.habits.habit1.checked).toBe(true)
})

it('an import brings reminders up to the limit, and tells of the others', async () => {
  const reminders = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...({ id: `${prefix}${index}`, habit: 'habit1', minute: 60, isOff: false } as const),
      weekdays: [1],
    }))
  await writeReminders(bea.account, reminders('b', MAX_REMINDERS - 1))
  await writeReminders(ada.account, reminders('a', 3))
  const plan = await importAccount(bea.account, await fileOf(ada))
  expect(plan.leftOut).toEqual({ ...NOTHING, reminders: 2 })
  expect(await readReminders(bea.account)).toHaveLength(MAX_REMINDERS)
})
