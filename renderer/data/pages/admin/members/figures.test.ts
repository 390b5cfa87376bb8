import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, type DayKey, dayKey, dayOrdinal, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import {
  CHECK_INS_PART,
  costOfFigures,
  type FiguresPart,
  fetchFigures,
  POINTS_PART,
  STREAKS_PART,
} from './use-figures.ts'

const TODAY = dayKey('2026-11-20')
let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  const data = { id: 'ada', roles: { admin: true, tier: 'free' }, syncedAt: 1 }
  await world.database.documents.put({ collection: 'usersSecure', id: 'ada', data })
})

afterEach(() => world.close())

const put = (collection: string, id: string, data: object) =>
  world.database.documents.put({
    ...{ collection, id, data: { id, ...data, syncedAt: world.server.now } },
  })

const putDay = (userId: string, day: DayKey, checked: boolean) =>
  put('trackingDaily', `${userId}${numberOfDay(day)}`, {
    ...{
      userId,
      queryDate: numberOfDay(day),
      queryMonth: monthOf(day),
      totalPoints: checked ? 4 : 0,
    },
    habits: Object.fromEntries(
      HABIT_IDS.map((id) => [
        id,
        { id, title: id, value: 1, checked: checked && id === 'habit1', totalPoints: 0 },
      ]),
    ),
  })

const putMonth = (userId: string, day: DayKey, totalPoints: number) =>
  put('trackingMonthly', `${userId}${monthOf(day)}`, {
    ...{ userId, queryMonth: monthOf(day), totalPoints },
  })

/** Fetches and stores, as the page does. @returns how many records that read */
async function keep<Figure>(part: FiguresPart<Figure>, today = TODAY): Promise<number> {
  const counted = countingCloud(ada.cloud)
  const value = await fetchFigures(counted.cloud, ada.account, part, { today })
  await ada.account.database.pages.put({ key: part.key, value, at: 1 })
  return counted.usage.reads
}

async function rowsOf<Figure>(part: FiguresPart<Figure>) {
  const page = await ada.account.database.pages.get(part.key)
  return part.schema.parse(page?.value).rows
}

describe('check-off days of all members', () => {
  it('load once, and then only the days that have changed', async () => {
    await putDay('ada', TODAY, true)
    await putDay('ada', addDays(TODAY, -1), false)
    await putDay('bo', addDays(TODAY, 1), true)
    await putDay('bo', addDays(TODAY, -29), true)
    await putDay('bo', addDays(TODAY, -30), true)
    world.server.now += 600_000
    await keep(CHECK_INS_PART)
    expect(await rowsOf(CHECK_INS_PART)).toEqual({ ada: 0b10, bo: 1 | (2 ** 30) })

    world.server.now += 600_000
    await putDay('ada', addDays(TODAY, -1), true)
    await putDay('ada', TODAY, false)
    expect(await keep(CHECK_INS_PART)).toBe(2)
    expect(await rowsOf(CHECK_INS_PART)).toEqual({ ada: 0b100, bo: 1 | (2 ** 30) })
  })

  it('move on with the days, and load again after a month', async () => {
    await putDay('ada', TODAY, true)
    await keep(CHECK_INS_PART)
    world.server.now += 600_000
    await keep(CHECK_INS_PART, addDays(TODAY, 3))
    expect(await rowsOf(CHECK_INS_PART)).toEqual({ ada: 0b10000 })
    await keep(CHECK_INS_PART, addDays(TODAY, 40))
    expect(await rowsOf(CHECK_INS_PART)).toEqual({})
  })
})

describe('points of all members', () => {
  it('cover this month, start again with the next, and leave out an unreadable one', async () => {
    await putMonth('ada', TODAY, 42)
    await put('trackingMonthly', 'bad', { userId: 7, queryMonth: monthOf(TODAY), totalPoints: 9 })
    await putMonth('bo', dayKey('2026-10-20'), 99)
    await keep(POINTS_PART)
    expect(await rowsOf(POINTS_PART)).toEqual({ ada: 42 })
    world.server.now += 600_000
    await putMonth('bo', TODAY, 7)
    await putMonth('cy', dayKey('2026-10-20'), 12)
    await keep(POINTS_PART)
    expect(await rowsOf(POINTS_PART)).toEqual({ ada: 42, bo: 7 })
    await keep(POINTS_PART, dayKey('2026-12-01'))
    expect(await rowsOf(POINTS_PART)).toEqual({})
  })
})

describe('streaks of all members', () => {
  it('come with their last day and zone', async () => {
    const stats = { at_least_one: 9, at_least_one_last_date: TODAY, timeZoneOffset: -60 }
    await put('usersStats', 'bo', stats)
    await put('usersStats', 'di', { timeZoneOffset: 0 })
    await keep(STREAKS_PART)
    const rows = await rowsOf(STREAKS_PART)
    expect(rows.bo).toEqual([9, dayOrdinal(TODAY), -60])
    expect(rows.di).toEqual([0, -1, 0])
  })

  it('count what they will read: all at first, then only what has changed', async () => {
    await put('usersStats', 'bo', { at_least_one: 9 })
    const cost = () => costOfFigures(ada.cloud, ada.account, STREAKS_PART, TODAY)
    const all = await cost()
    expect(all).toBeGreaterThanOrEqual(1)
    world.server.now += 600_000
    await keep(STREAKS_PART)
    expect(await cost()).toBe(0)
  })
})
