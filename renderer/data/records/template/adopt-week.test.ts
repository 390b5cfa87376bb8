import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { readTemplates } from '#data/records/time-day/read-time.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { adoptWeek, restoreWeek } from './adopt-week.ts'
import { addTemplate, chooseTemplate, saveTemplate } from './commands.ts'

const WEEK = eachWeekday(() => hourSet({ job: 10, selfCare: 7, sleep: 7 }))
const OTHER = eachWeekday(() => hourSet({ job: 12, selfCare: 6, sleep: 6 }))

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

describe('adopting another week for the current schedule', () => {
  it('makes a new template when the schedule was a built-in one, and Undo deletes it', async () => {
    const { account } = ada
    const adopted = await adoptWeek(account, DEFAULT_SCHEDULE, WEEK)
    expect((await readTemplates(account)).current).toMatchObject({
      ...{ name: 'My Default Schedule', days: WEEK },
    })
    expect(await restoreWeek(account, adopted)).toBe(true)
    expect(await readTemplates(account)).toMatchObject({ own: [], current: DEFAULT_SCHEDULE })
  })

  it('restores with Undo the built-in schedule that was chosen', async () => {
    const { account } = ada
    const ceo = BUILT_IN_SCHEDULES[1] ?? DEFAULT_SCHEDULE
    await chooseTemplate(account, ceo.id)
    await restoreWeek(account, await adoptWeek(account, ceo, WEEK))
    expect((await readTemplates(account)).current).toEqual(ceo)
  })

  it('changes the member’s own template, and restores its earlier week with Undo', async () => {
    const { account } = ada
    const id = await addTemplate(account, { name: 'Mornings', days: OTHER })
    await chooseTemplate(account, id)
    const { current } = await readTemplates(account)
    const adopted = await adoptWeek(account, current, WEEK)
    expect((await readTemplates(account)).own).toMatchObject([{ name: 'Mornings', days: WEEK }])
    await restoreWeek(account, adopted)
    expect((await readTemplates(account)).own).toMatchObject([{ name: 'Mornings', days: OTHER }])
  })

  it('refuses Undo if the template was changed since', async () => {
    const { account } = ada
    const adopted = await adoptWeek(account, DEFAULT_SCHEDULE, WEEK)
    await saveTemplate(account, adopted.id, { days: OTHER })
    expect(await restoreWeek(account, adopted)).toBe(false)
    expect((await readTemplates(account)).current).toMatchObject({ days: OTHER })
  })
})
