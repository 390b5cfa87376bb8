import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { partnerDaysId } from '#core/records/partner.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { checkHabit, markBreak } from '#data/records/day/commands.ts'
import { type Device, TODAY } from '#tests/data/devices.ts'
import {
  becomePartners,
  deviceOf,
  follow,
  leave,
  refused,
  type Two,
  toldMonth,
  twoMembers,
  views,
  wait,
} from '#tests/data/partners.ts'
import { readPairs } from './pairs.ts'
import { fetchPartnerDays, followPartnerDays } from './partner-days.ts'
import { readPartners } from './use-partners.ts'

const DAY_MS = 86_400_000

let two: Two
let ada: Device
let ben: Device

beforeEach(async () => {
  two = await twoMembers()
  ada = two.ada
  ben = two.ben
})
afterEach(() => two.world.close())

/** Checks something on a day, and tells the partner. */
async function check(device: Device, day: DayKey = TODAY): Promise<void> {
  await checkHabit(device.account, day, 'habit1', true)
  await device.push()
}

/** What a device shows of the streak after everything has arrived. */
async function streakOn(device: Device, today: DayKey = TODAY) {
  await follow(device)
  for (const pair of await readPairs(device.account)) {
    await fetchPartnerDays(device.account, device.cloud, pair, today)
  }
  const { streak, mine, theirs } = (await views(device, today))[0]?.days ?? {}
  return { ...streak, mine, theirs }
}

describe('the streak of partners', () => {
  beforeEach(() => becomePartners(two))

  it('counts a day once both have checked something, on both sides', async () => {
    await check(ada)
    expect(await streakOn(ben)).toMatchObject({ days: 0, mine: undefined, theirs: 'x' })
    await check(ben)
    expect(await streakOn(ben)).toMatchObject({ days: 1, isTodayDone: true })
    expect(await streakOn(ada)).toMatchObject({ days: 1, isTodayDone: true })
    expect(await toldMonth(two, 'ada')).toMatchObject({ marks: { 20: 'x' }, changed: 20261120 })
  })

  it('shows the own check-off at once, without the network', async () => {
    await checkHabit(ada.account, TODAY, 'habit2', true)
    expect((await views(ada))[0]?.days).toMatchObject({ mine: 'x' })
  })

  it('shows the partner’s days only once they have arrived, also when there are none', async () => {
    expect(await views(ada)).toMatchObject([{ days: { areKnown: false } }])
    await streakOn(ada)
    expect(await views(ada)).toMatchObject([{ days: { areKnown: true, streak: { days: 0 } } }])
  })

  it('says “not yet” of the partner’s today only while the cloud is followed', async () => {
    await streakOn(ada)
    expect(await views(ada)).toMatchObject([{ days: { theirs: undefined, isLive: false } }])
    const live = await readPartners(ada.account, TODAY, new Set(['ben']))
    expect(live).toMatchObject([{ days: { theirs: 'open', isLive: true }, mayNudge: true }])
    await check(ben)
    await streakOn(ada)
    expect(await views(ada)).toMatchObject([{ days: { theirs: 'x' }, mayNudge: false }])
  })

  it('survives days that this device has not fetched', async () => {
    for (const device of [ada, ben]) await check(device)
    await streakOn(ada)
    wait(two, 3 * DAY_MS)
    const later = addDays(TODAY, 3)
    expect(await views(ada, later)).toMatchObject([{ days: { streak: { days: 1 } } }])
    await streakOn(ada, later)
    expect(await views(ada, later)).toMatchObject([{ days: { streak: { days: 0 } } }])
  })

  it('shows the member’s own marks also before its first day, and none of the partner’s', async () => {
    await check(ada, addDays(TODAY, -1))
    const yesterday = await readPartners(ada.account, addDays(TODAY, -1), new Set(['ben']))
    expect(yesterday).toMatchObject([{ days: { mine: 'x', theirs: undefined } }])
  })

  it('follows the cloud until it is stopped, and reports whether it is live', async () => {
    const [pair] = await readPairs(ada.account)
    if (!pair) throw new Error('They are no partners.')
    const told: boolean[] = []
    const stop = followPartnerDays(ada.account, ada.cloud, pair, TODAY, (is) => told.push(is))
    onTestFinished(stop)
    await expect.poll(() => told).toEqual([true])
    await check(ben)
    await expect.poll(() => views(ada)).toMatchObject([{ days: { theirs: 'x' } }])
    expect(told).not.toContain(false)
  })

  it('fetches nothing while it is followed, since an older answer could come later', async () => {
    const [pair] = await readPairs(ada.account)
    if (!pair) throw new Error('They are no partners.')
    const get = vi.fn(ada.cloud.get)
    onTestFinished(followPartnerDays(ada.account, { ...ada.cloud, get }, pair, TODAY))
    await check(ben)
    await expect.poll(() => views(ada)).toMatchObject([{ days: { theirs: 'x' } }])
    expect(get).not.toHaveBeenCalled()
  })

  it('stays unknown while an earlier month of it has not arrived', async () => {
    for (let index = 0; index < 12; index += 1) {
      await check(ada, addDays(TODAY, index))
      await check(ben, addDays(TODAY, index))
      wait(two, DAY_MS)
    }
    const last = addDays(TODAY, 11)
    await streakOn(ada, last)
    expect(await views(ada, last)).toMatchObject([
      { days: { areKnown: true, streak: { days: 12 } } },
    ])
    await ada.account.database.pages.delete('partners/days/ben202611')
    expect(await views(ada, last)).toMatchObject([{ days: { areKnown: false } }])
  })

  it('leaves none of the partner’s days on a device once it has ended, on both sides', async () => {
    const daysOn = ({ account }: Device) =>
      account.database.pages.where('key').startsWith('partners/days/').count()
    await check(ada)
    await check(ben)
    await streakOn(ada)
    await streakOn(ben)
    expect(await Promise.all([daysOn(ada), daysOn(ben)])).toEqual([1, 1])
    wait(two, 10_000)
    await leave(ada)
    await ada.push()
    expect(await daysOn(ada)).toBe(0)
    await follow(ben)
    expect(await daysOn(ben)).toBe(0)
  })

  it('shrinks with an uncheck, and is frozen by a break', async () => {
    await check(ada)
    await checkHabit(ada.account, TODAY, 'habit1', false)
    await ada.push()
    expect(await toldMonth(two, 'ada')).toMatchObject({ marks: {} })
    await markBreak(ada.account, TODAY, true)
    await ada.push()
    expect(await toldMonth(two, 'ada')).toMatchObject({ marks: { 20: 'b' } })
    expect(await streakOn(ben)).toMatchObject({ theirs: 'b' })
  })

  it('continues through the end of a month', async () => {
    for (let index = 0; index < 15; index += 1) {
      const day = addDays(TODAY, index)
      await check(ada, day)
      await check(ben, day)
      wait(two, DAY_MS)
    }
    const last = addDays(TODAY, 14)
    expect(await streakOn(ada, last)).toMatchObject({ days: 15 })
    expect(await streakOn(ben, last)).toMatchObject({ days: 15 })
    const second = await deviceOf(two.world, 'ada')
    second.clock.now = ada.clock.now
    await second.pull()
    expect(await streakOn(second, last)).toMatchObject({ days: 15 })
  })

  it('follows from the days in the cloud, whatever marks one side writes', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    // Another device has unchecked it later, and this one does not know yet.
    const second = await deviceOf(two.world, 'ada')
    second.clock.now = ada.clock.now + 1000
    await checkHabit(second.account, TODAY, 'habit1', false)
    await second.push()
    await ada.push()
    expect((await toldMonth(two, 'ada'))?.marks ?? {}).toEqual({})
  })

  it('counts a day that the cloud accepts only later, because the device’s clock is ahead', async () => {
    ada.clock.now += 2 * DAY_MS
    const day = addDays(TODAY, 2)
    await check(ada, day)
    expect(await refused(ada)).toHaveLength(1)
    expect((await toldMonth(two, 'ada'))?.marks ?? {}).toEqual({})
    two.world.server.now += 2 * DAY_MS
    await checkHabit(ada.account, day, 'habit2', true)
    await ada.push()
    expect(await refused(ada)).toHaveLength(1)
    expect(await toldMonth(two, 'ada')).toMatchObject({ marks: { 22: 'x' } })
  })

  it('reveals nothing of the days before the partnership', async () => {
    await check(ada, addDays(TODAY, -1))
    expect(await toldMonth(two, 'ada')).toBeUndefined()
  })

  it('writes nothing while there is no partner', async () => {
    await leave(ada)
    await ada.push()
    await check(ada)
    expect(await toldMonth(two, 'ada')).toBeUndefined()
  })

  it('leaves out unreadable days', async () => {
    await check(ben)
    await check(ada)
    const id = partnerDaysId('ada', monthOf(TODAY))
    const data = { id, userId: 'ada', month: 202611, changed: 20261120, marks: { 19: 7, 20: 'x' } }
    await two.world.database.documents.put({ collection: 'partnerDays', id, data })
    expect(await streakOn(ben)).toMatchObject({ days: 1 })
    await two.world.database.documents.put({ collection: 'partnerDays', id, data: { id } })
    expect(await streakOn(ben)).toMatchObject({ days: 0 })
  })
})
