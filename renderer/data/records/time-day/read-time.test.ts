import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { hours } from '#core/values/hours/hours.ts'
import { addDays, daysUpTo } from '#core/values/time/day.ts'
import {
  addTemplate,
  chooseTemplate,
  deleteTemplate,
  duplicateTemplate,
  saveTemplate,
} from '#data/records/template/commands.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { openTimeDay, setHours } from './commands.ts'
import {
  readConfirmedDays,
  readFirstConfirmedDay,
  readTemplates,
  readTimeDayView,
} from './read-time.ts'
import { streakUpTo } from './time-streak.ts'

const { days } = DEFAULT_SCHEDULE
let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

describe('a day of hours on the screen', () => {
  it('shows the plan that it would get, without being written', async () => {
    const { account } = await memberDevice(world, 'ada')
    expect(await readTimeDayView(account, TODAY)).toMatchObject({
      isToBeMade: true,
      remaining: 0,
      day: { plan: days[5] },
      schedule: { name: 'Default Schedule' },
    })
    expect(await account.database.timeTrackingDaily.count()).toBe(0)
  })

  it('says what remains, and what is over', async () => {
    const { account } = await memberDevice(world, 'ada')
    await setHours(account, TODAY, 'actual', 'sleep', hours(6.25))
    expect(await readTimeDayView(account, TODAY)).toMatchObject({
      isToBeMade: false,
      remaining: 1.75,
    })
    await setHours(account, TODAY, 'actual', 'sleep', hours(9))
    expect(await readTimeDayView(account, TODAY)).toMatchObject({ remaining: -1 })
  })
})

describe('a week that was only looked at', () => {
  it('counts no hours, for the streak or for insight', async () => {
    const { account } = await memberDevice(world, 'ada')
    for (const day of daysUpTo(TODAY, 8)) await openTimeDay(account, day)
    expect(await streakUpTo(account, TODAY)).toBe(0)
    expect(await readConfirmedDays(account, addDays(TODAY, -7), TODAY)).toEqual([])
    expect(await readFirstConfirmedDay(account)).toBeUndefined()
  })

  it('makes no records from before the account began', async () => {
    const { account } = await memberDevice(world, 'ada')
    for (const day of daysUpTo(TODAY, 8)) await openTimeDay(account, day)
    expect(await account.database.timeTrackingDaily.toArray()).toMatchObject([
      { queryDate: 20261120 },
    ])
    const before = await readTimeDayView(account, addDays(TODAY, -1))
    expect(before).toMatchObject({ isToBeMade: false, day: { plan: days[4] } })
  })

  it('makes no record before the device knows when the account began', async () => {
    const { account } = await world.device('ada')
    await openTimeDay(account, TODAY)
    expect(await account.database.timeTrackingDaily.count()).toBe(0)
  })

  it('counts from the day on which one tap confirms it', async () => {
    const { account } = await memberDevice(world, 'ada')
    for (const day of daysUpTo(TODAY, 8)) await openTimeDay(account, day)
    await confirmAsPlanned(account, TODAY)
    expect(await streakUpTo(account, TODAY)).toBe(1)
    expect(await readFirstConfirmedDay(account)).toBe(TODAY)
    expect(await readConfirmedDays(account, addDays(TODAY, -7), TODAY)).toHaveLength(1)
  })
})

describe('days of hours for insight', () => {
  it('cover the span, both ends included, oldest first', async () => {
    const { account } = await memberDevice(world, 'ada')
    for (const back of [0, 3, 1, 8]) await confirmAsPlanned(account, addDays(TODAY, -back))
    const found = await readConfirmedDays(account, addDays(TODAY, -3), TODAY)
    expect(found.map(({ queryDate }) => queryDate)).toEqual([20261117, 20261119, 20261120])
  })

  it('start with the first confirmed one, past a damaged one', async () => {
    const { account } = await memberDevice(world, 'ada')
    expect(await readFirstConfirmedDay(account)).toBeUndefined()
    for (const back of [2, 5]) await confirmAsPlanned(account, addDays(TODAY, -back))
    await setHours(account, addDays(TODAY, -6), 'plan', 'sleep', hours(7))
    expect(await readFirstConfirmedDay(account)).toBe('2026-11-15')
    await account.database.timeTrackingDaily.put({ id: 'damaged', queryDate: 20200101, plan: 'x' })
    expect(await readFirstConfirmedDay(account)).toBe('2026-11-15')
    await expect.poll(() => account.database.quarantine.count()).toBe(1)
  })
})

describe('templates on the screen', () => {
  it('list the member’s own by name, without the deleted ones', async () => {
    const { account } = await memberDevice(world, 'ada')
    expect(await readTemplates(account)).toEqual({
      own: [],
      chosenId: '',
      current: DEFAULT_SCHEDULE,
    })
    const winter = await addTemplate(account, { name: 'Winter', days })
    const copy = await duplicateTemplate(account, DEFAULT_SCHEDULE)
    await chooseTemplate(account, winter)
    const view = await readTemplates(account)
    expect(view.own.map(({ name }) => name)).toEqual(['Copy of Default Schedule', 'Winter'])
    expect(view).toMatchObject({ chosenId: winter, current: { name: 'Winter' } })
    await deleteTemplate(account, winter)
    expect(await readTemplates(account)).toMatchObject({ own: [{ id: copy }], chosenId: '' })
  })

  it('get a copy’s name that fits, cut between characters', async () => {
    const { account } = await memberDevice(world, 'ada')
    const source = { ...DEFAULT_SCHEDULE, name: `${'x'.repeat(71)}🌙` }
    await duplicateTemplate(account, source)
    const [copy] = (await readTemplates(account)).own
    expect(copy?.name).toBe(`Copy of ${'x'.repeat(71)}`)
  })

  it('include a chosen built-in one', async () => {
    const { account } = await memberDevice(world, 'ada')
    await chooseTemplate(account, 'ceo-schedule')
    expect(await readTemplates(account)).toMatchObject({
      chosenId: 'ceo-schedule',
      current: { name: 'CEO Schedule' },
    })
  })

  it('refuse a day that is not 24, an empty name, and a change to a built-in one', async () => {
    const { account } = await memberDevice(world, 'ada')
    const short = { ...days, 1: { ...days[1], sleep: hours(7.75) } }
    await expect(addTemplate(account, { name: 'Short', days: short })).rejects.toThrow('Monday')
    await expect(addTemplate(account, { name: '  ', days })).rejects.toThrow()
    await expect(addTemplate(account, { name: 'x'.repeat(81), days })).rejects.toThrow()
    await expect(saveTemplate(account, 'ceo-schedule', { name: 'Mine' })).rejects.toThrow(
      RangeError,
    )
    await expect(deleteTemplate(account, 'nobody')).rejects.toThrow(RangeError)
    const id = await addTemplate(account, { name: 'Mine', days })
    await expect(saveTemplate(account, id, { days: short })).rejects.toThrow('Monday')
    expect(await readTemplates(account)).toMatchObject({ own: [{ name: 'Mine', days }] })
    expect(await account.database.outbox.count()).toBe(1)
  })
})

describe('the streak of full days', () => {
  it('counts the days on the device, however long it is', async () => {
    const { account } = await memberDevice(world, 'ada')
    expect(await streakUpTo(account, TODAY)).toBe(0)
    for (const day of daysUpTo(TODAY, 70)) await confirmAsPlanned(account, day)
    expect(await streakUpTo(account, TODAY)).toBe(70)
    await setHours(account, TODAY, 'actual', 'sleep', hours(1))
    expect(await streakUpTo(account, TODAY)).toBe(69)
    await setHours(account, addDays(TODAY, -40), 'actual', 'sleep', hours(1))
    expect(await streakUpTo(account, TODAY)).toBe(39)
  })

  it('stays right when it ends exactly at a page’s edge', async () => {
    const { account } = await memberDevice(world, 'ada')
    for (let back = 1; back <= 32; back += 1) {
      await confirmAsPlanned(account, addDays(TODAY, -back))
      expect(await streakUpTo(account, TODAY)).toBe(back)
    }
    await confirmAsPlanned(account, TODAY)
    expect(await streakUpTo(account, TODAY)).toBe(33)
  })
})
