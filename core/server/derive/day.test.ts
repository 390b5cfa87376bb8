import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_PARTNERS, partnerId } from '#core/records/partner.ts'
import {
  applyToDay,
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
} from '#core/records/tracking-daily.ts'
import { emptyMonth, monthFromDays, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { addDays, dayKey, MS_AN_HOUR, numberOfDay } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { changes, DAY, dayWith, OWNER } from '#tests/arbitraries/days.ts'
import { type DerivingServer, derivingServer } from '#tests/data/deriving-server.ts'
import { deriveFrom } from './run.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const MONTH = monthNumber(202611)
const USER = userSchema.parse({
  ...newUser({ id: 'u1', name: 'Ada L.', email: 'ada@example.org', now: NOON }),
  ...{ groupId: 'g1', onBoard: true },
})
const COUNTED = { collection: 'counted', id: `u1${MONTH}` } as const
const MONTHLY = { collection: 'trackingMonthly', id: `u1${MONTH}` } as const
const PARTNER_DAYS = { collection: 'partnerDays', id: `u1${MONTH}` } as const

let server: DerivingServer

beforeEach(begin)

async function begin(): Promise<void> {
  server = derivingServer(NOON)
  await server.put('users', USER)
  await server.put('groups', { id: 'g1', name: 'Birds' })
}

const follow = ({ id }: { readonly id: string }) => server.follow('trackingDaily', id)

async function putAndFollow(day: TrackingDaily): Promise<void> {
  await server.put('trackingDaily', day)
  await follow(day)
}

const month = () => server.data(MONTHLY)
const counted = () => server.data(COUNTED)
const refOf = ({ id }: { readonly id: string }) => ({ collection: 'trackingDaily', id }) as const

describe('a member’s month', () => {
  it('follows from a day: points, the member’s name, group and consent', async () => {
    await putAndFollow(dayWith(DAY, ['habit1', 'habit4']))
    expect(await month()).toMatchObject({
      ...{ id: 'u1202611', userId: 'u1', userName: 'Ada L.', queryMonth: MONTH },
      ...{ groupId: 'g1', groupName: 'Birds', onBoard: true, totalPoints: 5, late: false },
      habits: { habit1: { totalPoints: 4 }, habit2: { totalPoints: 0 } },
      countedUntil: server.clock.now,
    })
    expect(await counted()).toMatchObject({ days: { 20: 9 }, countedUntil: server.clock.now })
  })

  it('changes once, however often its event comes', async () => {
    await putAndFollow(dayWith(DAY))
    expect(server.seen.written).toBe(2)
    expect(await follow(dayWith(DAY))).toBe(false)
    expect(server.seen.written).toBe(2)
    expect(await counted()).toMatchObject({ writes: 1 })
  })

  it('follows what the day is now, whatever an older event says, and drops a deleted day', async () => {
    const before = dayWith(DAY, ['habit1'])
    await putAndFollow(dayWith(DAY, ['habit2', 'habit4']))
    const event = { source: refOf(before), before: undefined, after: { ...before } }
    await deriveFrom(server.executor, event, { now: NOON, onUnreadable: () => {} })
    expect(await month()).toMatchObject({ totalPoints: 3 })
    await server.remove(refOf(before))
    await follow(before)
    expect(await month()).toMatchObject({ totalPoints: 0 })
    expect(await counted()).toMatchObject({ days: {} })
  })

  it('says until when it is counted, also where a day was written without a change', async () => {
    await putAndFollow(dayWith(DAY))
    await putAndFollow(dayWith(DAY))
    expect(await month()).toMatchObject({ countedUntil: server.clock.now })
  })

  it('counts all its days where it begins, and where only its group was settled', async () => {
    await server.put('trackingDaily', dayWith(addDays(DAY, -1), ['habit1']))
    await server.put('counted', {
      ...{ id: COUNTED.id, userId: 'u1', month: MONTH },
      groupId: '',
    })
    await putAndFollow(dayWith(DAY, ['habit2']))
    expect(await month()).toMatchObject({ totalPoints: 6, groupId: '', groupName: '' })
  })

  it('counts anew where the earlier count cannot be read', async () => {
    await server.put('trackingDaily', dayWith(addDays(DAY, -1), ['habit1']))
    await server.put('counted', { id: COUNTED.id, days: 'many' })
    await server.put('trackingMonthly', { id: MONTHLY.id, habits: 7 })
    await putAndFollow(dayWith(DAY, ['habit2']))
    expect(await month()).toMatchObject({ totalPoints: 6, groupId: 'g1' })
    expect(await counted()).toMatchObject({ days: { 19: 1, 20: 2 } })
  })

  it('keeps its group, begin and lateness; the member’s present group counts for new months alone', async () => {
    const owner = { ...OWNER, groupId: 'old', groupName: 'Old' }
    const known = { ...emptyMonth(owner, MONTH, NOON - 7, true), joinedOn: 20_000 }
    await server.put('trackingMonthly', known)
    await putAndFollow({ ...dayWith(DAY), late: true })
    await putAndFollow(dayWith(DAY, ['habit1']))
    const { groupId, groupName, dateTime, joinedOn } = known
    const kept = { groupId, groupName, dateTime, joinedOn, late: true, onBoard: true }
    expect(await month()).toMatchObject(kept)
  })

  it('credits no group in months before the member joined', async () => {
    await server.put('users', { ...USER, groupSince: monthNumber(202612) })
    await putAndFollow(dayWith(DAY))
    expect(await month()).toMatchObject({ groupId: '', groupName: '', onBoard: false })
  })

  it.each([
    ['the member has not agreed', { onBoard: false }, true],
    ['nobody was asked', { onBoard: true }, false],
  ])('stays off the board where %s', async (_, fields, onBoard) => {
    await server.put('users', { ...USER, ...fields })
    await server.put('trackingMonthly', emptyMonth(OWNER, MONTH, NOON, onBoard))
    await putAndFollow(dayWith(DAY))
    expect(await month()).toMatchObject({ totalPoints: 10, onBoard: false })
  })

  it('stays off the board of a group that was left, where it begins late', async () => {
    await server.put('counted', { id: COUNTED.id, userId: 'u1', month: MONTH, groupId: 'left' })
    await putAndFollow(dayWith(DAY))
    expect(await month()).toMatchObject({ groupId: 'left', onBoard: false })
  })

  it.each([
    ['there is no member', () => server.remove({ collection: 'users', id: 'u1' })],
    ['the account is being removed', () => server.put('users', { ...USER, removing: true })],
  ])('stays absent where %s', async (_, prepare) => {
    await prepare()
    await putAndFollow(dayWith(DAY))
    expect(server.seen.written).toBe(0)
  })

  it('stays as it is where the day cannot be read, which is reported by its path', async () => {
    await putAndFollow(dayWith(DAY))
    for (const id of [dayWith(DAY).id, 'u120261399']) {
      await server.put('trackingDaily', { ...dayWith(DAY), id, habits: 7 })
      await follow({ id })
    }
    expect(server.seen.unreadable).toEqual(['trackingDaily/u120261120', 'trackingDaily/u120261399'])
    expect(await month()).toMatchObject({ totalPoints: 10 })
  })

  it('pauses a member who changes their days more than 500 times a day, for an hour', async () => {
    await putAndFollow(dayWith(DAY))
    await server.put('counted', { ...(await counted()), id: COUNTED.id, writes: 499 })
    const paused = () => server.data({ collection: 'users', id: 'u1' })
    await putAndFollow(dayWith(DAY, []))
    expect(await paused()).not.toHaveProperty('pausedUntil')
    await putAndFollow(dayWith(DAY))
    const until = server.clock.now + MS_AN_HOUR
    expect(await paused()).toMatchObject({ name: 'Ada L.', pausedUntil: until })
    await putAndFollow(dayWith(DAY, []))
    expect(await paused()).toMatchObject({ pausedUntil: until })
    server.clock.now += 24 * MS_AN_HOUR
    await putAndFollow(dayWith(DAY))
    expect(await counted()).toMatchObject({ writes: 1 })
  })
})

const story = fc.array(
  fc.record({
    ...{ date: fc.nat(29), change: changes, late: fc.boolean(), isGone: fc.nat(5) },
    ...{ told: fc.nat(), isTold: fc.boolean() },
  }),
  { maxLength: 15 },
)
type Step = Readonly<ReturnType<(typeof story)['generate']>['value'][number]>

/** Writes one of the month's days anew, or removes it. @returns its id */
async function play(days: Map<number, TrackingDaily>, step: Step): Promise<string> {
  const { date, change, late, isGone } = step
  const key = addDays(dayKey('2026-11-01'), date)
  const id = trackingDailyId('u1', key)
  const known = days.get(date)
  if (known && isGone === 0) {
    days.delete(date)
    await server.remove(refOf({ id }))
    return id
  }
  const day = { ...applyToDay(known ?? emptyDay(OWNER, key, NOON), change), late }
  days.set(date, day)
  await server.put('trackingDaily', day)
  return id
}

it('equals what follows from its days after any changes, with events late, doubled and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      await begin()
      const days = new Map<number, TrackingDaily>()
      const events: string[] = []
      let wasLate = false
      for (const step of steps) {
        events.push(await play(days, step))
        const event = events[step.told % events.length]
        if (step.isTold && event) await follow({ id: event })
        wasLate ||= (await month())?.late === true
      }
      for (const id of events.toReversed()) await follow({ id })
      const begun = emptyMonth(OWNER, MONTH, NOON)
      const { habits, totalPoints, late } = monthFromDays(begun, days.values())
      const stands = trackingMonthlySchema.safeParse(await month()).data ?? begun
      expect(stands).toMatchObject({ habits, totalPoints, late: late || wasLate })
      for (const id of events) expect(await follow({ id })).toBe(false)
    }),
  )
})

describe('the days that partners see', () => {
  const since = numberOfDay(addDays(DAY, -1))
  const pair = (other: string, fields: object) => ({
    ...{ id: partnerId('u1', other), a: 'u1', b: other, aName: 'Ada', bName: other },
    ...{ aSays: true, bSays: true, since, ...fields },
  })
  const marks = async () => (await server.data(PARTNER_DAYS))?.marks

  it('stay unstored without a partner', async () => {
    await server.put('partners', pair('u2', { bSays: false, since: 0 }))
    await putAndFollow(dayWith(DAY))
    expect(await marks()).toBeUndefined()
  })

  it('begin with the earliest partnership', async () => {
    await server.put('partners', pair('u2', {}))
    await server.put('partners', pair('u3', { since: numberOfDay(DAY) }))
    await server.put('partners', pair('u4', { since: numberOfDay(addDays(DAY, -9)), aSays: false }))
    for (const back of [0, 1, 2]) await putAndFollow(dayWith(addDays(DAY, -back), ['habit2']))
    expect(await marks()).toEqual({ 19: 'x', 20: 'x' })
    await putAndFollow(dayWith(DAY, ['habit1'], true))
    await putAndFollow(dayWith(addDays(DAY, -1), []))
    expect(await marks()).toEqual({ 20: 'b' })
    const before = server.seen.written
    await putAndFollow(dayWith(DAY, ['habit3'], true))
    expect(server.seen.written - before).toBe(2)
  })

  it('stay unstored in months before the partnership', async () => {
    await server.put('partners', pair('u2', { since: numberOfDay(dayKey('2026-12-01')) }))
    await putAndFollow(dayWith(DAY))
    expect(await marks()).toBeUndefined()
  })

  it('take a few transactions, with as many partners as one can have', async () => {
    const others = Array.from({ length: MAX_PARTNERS }, (_, index) => `v${index}`)
    for (const other of others) await server.put('partners', pair(other, {}))
    const transactions = async () => {
      const before = server.seen.transactions
      await follow(dayWith(DAY))
      return server.seen.transactions - before
    }
    await server.put('trackingDaily', dayWith(DAY))
    expect(await transactions()).toBe(4)
    expect(await transactions()).toBe(2)
    for (const other of others) await server.put('partners', pair(other, { aSays: false }))
    expect(await transactions()).toBe(1)
  })
})
