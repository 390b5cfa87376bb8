import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noHabits } from '#core/records/fields.ts'
import { statsSchema } from '#core/records/stats.ts'
import { newUser, type User } from '#core/records/user.ts'
import {
  addDays,
  dayNumber,
  dayOfNumber,
  daysBetween,
  MS_A_DAY,
  MS_AN_HOUR,
  numberOfDay,
} from '#core/values/time/day.ts'
import { type BotRule, botRuleSchema, plainRule } from './bot-rule.ts'
import { type BotMember, hasHourCome, nudgeDay, nudgeNotification, todayOf } from './nudge.ts'
import { WORKING_DAYS } from './rule-days.ts'

/** 20:30 in UTC. */
const NOW = Date.UTC(2026, 10, 20, 20, 30)
const ada = (fields: Partial<User> = {}): User => ({
  ...newUser({ id: 'ada', name: 'Ada', email: '', now: NOW, timeZoneOffset: 0 }),
  ...fields,
})
const checked = (...ids: readonly ('habit1' | 'habit2' | 'habit3' | 'habit4')[]) => {
  const habits = noHabits()
  for (const id of ids) habits[id] = { ...habits[id], checked: true }
  return { habits, skipped: false }
}
const member = (more: Partial<BotMember> = {}): BotMember => ({
  user: ada(),
  stats: undefined,
  day: undefined,
  ...more,
})
const rule = (kind: BotRule['kind'], more: Partial<BotRule> = {}) =>
  botRuleSchema.parse({ ...plainRule(kind), ...more })
const TODAY = dayNumber(20261120)

describe('“not checked in”', () => {
  it('comes when the hour has come and nothing is checked, with or without a record of the day', () => {
    expect(nudgeDay(rule('not-checked-in'), member(), NOW)).toBe(TODAY)
    expect(nudgeDay(rule('not-checked-in'), member({ day: checked() }), NOW)).toBe(TODAY)
    expect(nudgeDay(rule('not-checked-in', { hour: 21 }), member(), NOW)).toBeUndefined()
  })

  it('skips members who have checked something, have a break, are closed or in another group', () => {
    const idle = rule('not-checked-in', { groupId: 'birds' })
    const inBirds = ada({ groupId: 'birds' })
    expect(nudgeDay(idle, member({ user: inBirds }), NOW)).toBe(TODAY)
    expect(nudgeDay(idle, member(), NOW)).toBeUndefined()
    expect(nudgeDay(idle, member({ user: { ...inBirds, deleted: true } }), NOW)).toBeUndefined()
    expect(nudgeDay(idle, member({ user: inBirds, day: checked('habit4') }), NOW)).toBeUndefined()
    const onBreak = { ...checked(), skipped: true }
    expect(nudgeDay(idle, member({ user: inBirds, day: onBreak }), NOW)).toBeUndefined()
  })

  it('goes by the member’s own clock', () => {
    const at = (timeZoneOffset: number) =>
      nudgeDay(rule('not-checked-in'), member({ user: ada({ timeZoneOffset }) }), NOW)
    // 12:30 in Los Angeles, and 07:30 of the next day in Sydney.
    expect(at(480)).toBeUndefined()
    expect(at(-660)).toBeUndefined()
    expect(at(30)).toBe(TODAY)
  })

  it('knows that a day which begins at four is not over at one at night', () => {
    const late = member({ user: ada({ dayStartHour: 4 }) })
    const night = Date.UTC(2026, 10, 21, 1)
    expect(nudgeDay(rule('not-checked-in'), late, night)).toBe(TODAY)
    expect(nudgeDay(rule('not-checked-in', { hour: 2 }), late, night)).toBeUndefined()
    expect(nudgeDay(rule('not-checked-in', { hour: 0 }), late, night)).toBe(TODAY)
    // In the morning the next day has begun, and 20:00 is many hours away.
    expect(nudgeDay(rule('not-checked-in'), late, Date.UTC(2026, 10, 21, 5))).toBeUndefined()
  })
})

describe('“streak at risk”', () => {
  const stats = statsSchema.parse({
    ...{ id: 'ada', at_least_one: 5, at_least_one_last_date: '2026-11-19' },
  })

  it('comes for a run up to yesterday that is long enough, while today is open', () => {
    expect(nudgeDay(rule('streak-at-risk'), member({ stats }), NOW)).toBe(TODAY)
    expect(nudgeDay(rule('streak-at-risk', { count: 6 }), member({ stats }), NOW)).toBeUndefined()
    expect(
      nudgeDay(rule('streak-at-risk'), member({ stats, day: checked('habit1') }), NOW),
    ).toBeUndefined()
  })

  it('skips a run that ended before, or that nobody knows of', () => {
    const over = { ...stats, at_least_one_last_date: dayOfNumber(dayNumber(20261118)) }
    expect(nudgeDay(rule('streak-at-risk'), member({ stats: over }), NOW)).toBeUndefined()
    expect(nudgeDay(rule('streak-at-risk'), member(), NOW)).toBeUndefined()
  })
})

describe('“perfect day”', () => {
  it('comes for all four and no fewer, and not on a break', () => {
    const all = checked('habit1', 'habit2', 'habit3', 'habit4')
    expect(nudgeDay(rule('perfect-day'), member({ day: all }), NOW)).toBe(TODAY)
    const three = checked('habit1', 'habit2', 'habit3')
    expect(nudgeDay(rule('perfect-day'), member({ day: three }), NOW)).toBeUndefined()
    expect(
      nudgeDay(rule('perfect-day'), member({ day: { ...all, skipped: true } }), NOW),
    ).toBeUndefined()
  })
})

describe('“away”', () => {
  const away = (days: number) => member({ user: ada({ lastActive: NOW - days * MS_A_DAY }) })

  it('comes when the absence is long enough, and names one day for the whole of it', () => {
    expect(nudgeDay(rule('absent'), away(4), NOW)).toBeUndefined()
    expect(nudgeDay(rule('absent'), away(5), NOW)).toBe(TODAY)
    expect(nudgeDay(rule('absent'), away(5), NOW + 3 * MS_A_DAY)).toBe(TODAY)
  })

  it('skips a member who was never seen', () => {
    expect(nudgeDay(rule('absent'), member({ user: ada({ lastActive: 0 }) }), NOW)).toBeUndefined()
  })
})

describe('“after joining”', () => {
  const joined = Date.UTC(2026, 10, 17, 9)
  const welcome = (more: Partial<BotRule> = {}) =>
    rule('after-joining', { count: 3, hour: 9, on: true, since: joined - 1, ...more })
  const newcomer = (more: Partial<User> = {}) => member({ user: ada({ created: joined, ...more }) })

  it('comes on that day of the member’s own, from its hour on, whatever the weekday', () => {
    const early = Date.UTC(2026, 10, 20, 8, 59)
    expect(nudgeDay(welcome({ days: 1 }), newcomer(), early)).toBeUndefined()
    expect(nudgeDay(welcome({ days: 1 }), newcomer(), early + 60_000)).toBe(20261117)
    expect(nudgeDay(welcome(), newcomer(), early - MS_A_DAY + 60_000)).toBeUndefined()
    expect(nudgeDay(welcome(), newcomer(), early + MS_A_DAY)).toBeUndefined()
  })

  it('skips a member who joined before it was switched on, is closed, or is in another group', () => {
    expect(nudgeDay(welcome(), newcomer(), NOW)).toBe(20261117)
    expect(nudgeDay(welcome({ since: joined }), newcomer(), NOW)).toBeUndefined()
    expect(nudgeDay(welcome({ on: false }), newcomer(), NOW)).toBeUndefined()
    expect(nudgeDay(welcome(), newcomer({ deleted: true }), NOW)).toBeUndefined()
    expect(nudgeDay(welcome({ groupId: 'birds' }), newcomer(), NOW)).toBeUndefined()
    expect(nudgeDay(welcome(), newcomer({ created: 0 }), NOW)).toBeUndefined()
  })
})

describe('the weekdays of a rule', () => {
  const workdays = rule('not-checked-in', { days: WORKING_DAYS, hour: 0 })

  it('follow the member’s own day, which may begin late', () => {
    const saturday = Date.UTC(2026, 10, 21, 1)
    expect(nudgeDay(workdays, member(), saturday)).toBeUndefined()
    const late = member({ user: ada({ dayStartHour: 4 }) })
    expect(nudgeDay(workdays, late, saturday)).toBe(TODAY)
    expect(nudgeDay(workdays, member({ user: ada({ timeZoneOffset: 300 }) }), saturday)).toBe(TODAY)
  })

  it('match on both sides of a change of the clocks', () => {
    // In Chicago, Sunday 1 November 2026 has 25 hours: the offset goes from 300 to 360 minutes.
    const at = (timeZoneOffset: number, hour: number) =>
      nudgeDay(workdays, member({ user: ada({ timeZoneOffset }) }), Date.UTC(2026, 10, 1, hour))
    expect([at(300, 4), at(300, 5), at(300, 6)]).toEqual([undefined, undefined, undefined])
    // Sunday 23:30 there is Monday 05:30 in UTC: one who has come back since the change is not nudged for Monday yet,
    // and one whose record has the old offset is, half an hour before their midnight, for that Monday.
    expect(at(360, 24 + 5.5)).toBeUndefined()
    expect(at(300, 24 + 5.5)).toBe(20261102)
    expect(at(360, 24 + 6)).toBe(20261102)
  })
})

const zones = fc.integer({ min: -14 * 4, max: 12 * 4 }).map((quarters) => quarters * 15)
const hours = fc.integer({ min: 0, max: 23 })
const instants = fc.integer({ min: NOW - 400 * MS_A_DAY, max: NOW + 400 * MS_A_DAY })

describe('nudges in any zone, with any day start', () => {
  it('an hour that has come stays reached until the member’s day is over', () => {
    fc.assert(
      fc.property(zones, hours, hours, instants, (timeZoneOffset, dayStartHour, hour, at) => {
        const user = ada({ timeZoneOffset, dayStartHour })
        const later = at + MS_AN_HOUR
        if (hasHourCome(user, hour, at) && todayOf(user, at) === todayOf(user, later)) {
          expect(hasHourCome(user, hour, later)).toBe(true)
        }
      }),
    )
  })

  it('every hour of a rule comes once a day', () => {
    fc.assert(
      fc.property(zones, hours, hours, instants, (timeZoneOffset, dayStartHour, hour, at) => {
        const user = ada({ timeZoneOffset, dayStartHour })
        const hourly = Array.from({ length: 24 }, (_, index) => at + index * MS_AN_HOUR)
        const days = new Set(
          hourly.filter((one) => hasHourCome(user, hour, one)).map((one) => todayOf(user, one)),
        )
        expect(days.size).toBeGreaterThanOrEqual(1)
        expect(days.size).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('an idle day is nudged under one id, however often the bot runs', () => {
    fc.assert(
      fc.property(zones, hours, hours, instants, (timeZoneOffset, dayStartHour, hour, at) => {
        const user = ada({ timeZoneOffset, dayStartHour })
        const idle = rule('not-checked-in', { hour })
        const ids = new Map<string, Set<string>>()
        for (let run = 0; run < 72; run += 1) {
          const now = at + run * MS_AN_HOUR
          const day = nudgeDay(idle, member({ user }), now)
          if (day === undefined) continue
          const known = ids.get(todayOf(user, now)) ?? new Set()
          ids.set(todayOf(user, now), known.add(nudgeNotification(idle, 'ada', day, now).id))
        }
        for (const known of ids.values()) expect(known.size).toBe(1)
      }),
    )
  })

  it('an unnoticed change of the clocks moves a day by an hour at most', () => {
    fc.assert(
      fc.property(zones, hours, instants, (timeZoneOffset, dayStartHour, at) => {
        const known = ada({ timeZoneOffset, dayStartHour })
        const real = ada({ timeZoneOffset: timeZoneOffset - 60, dayStartHour })
        const [by, after] = [todayOf(known, at), todayOf(real, at)]
        expect(daysBetween(by, after)).toBeLessThanOrEqual(1)
        expect(todayOf(known, at + MS_AN_HOUR)).toBe(after)
      }),
    )
  })

  it('an absence is told under one id as long as it lasts', () => {
    fc.assert(
      fc.property(
        zones,
        hours,
        instants,
        fc.integer({ min: 1, max: 365 }),
        (timeZoneOffset, dayStartHour, lastActive, count) => {
          const user = ada({ timeZoneOffset, dayStartHour, lastActive })
          const away = rule('absent', { count })
          const days = [count - 1, count, count + 1, count + 40].map((gone) =>
            nudgeDay(away, member({ user }), lastActive + gone * MS_A_DAY),
          )
          const told = numberOfDay(addDays(todayOf(user, lastActive), count))
          expect(days).toEqual([undefined, told, told, told])
        },
      ),
    )
  })
})
