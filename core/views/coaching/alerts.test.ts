import { describe, expect, it } from 'vitest'
import { ALERT_DAYS } from '#core/records/coaching.ts'
import { newUser } from '#core/records/user.ts'
import { addDays, dayAt, dayKey, MS_A_DAY } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { alarmOf, alertNotice, alertText, nextLook } from './alerts.ts'
import { DAYS_BACK, factsOf } from './member-facts.ts'

const TODAY = dayKey('2026-11-20')
const NOON = Date.UTC(2026, 10, 20, 12)
const IDLE = { memberId: '', idleDays: 3, half: false }
const HALF = { memberId: '', idleDays: 0, half: true }

/**
 * A member's last days up to yesterday as letters: checked (4 points), empty, break, or no record.
 * @param joined days before today
 * @param points in this month
 */
function facts(letters: string, { joined = 60, points = 0 } = {}) {
  const created = NOON - joined * MS_A_DAY
  const member = {
    ...newUser({ id: 'ada', name: 'Ada', email: '', now: created, timeZoneOffset: 0 }),
  }
  const days = [...letters].flatMap((letter, index) => {
    const day = addDays(TODAY, index - letters.length)
    if (letter === '-') return []
    return [dayWith(day, letter === 'c' ? ['habit1'] : [], letter === 'b')]
  })
  return factsOf({ member, days, months: [{ month: monthNumber(202611), points }] }, NOON, 0)
}

describe('an alert of days without a check-off', () => {
  it('tells from that many days on, and counts neither breaks nor days before joining', () => {
    expect(alarmOf([IDLE], facts('ccccce-'))).toBeUndefined()
    expect(alarmOf([IDLE], facts('cccce-e'))).toEqual({ kind: 'idle', days: 3 })
    expect(alarmOf([IDLE], facts('ccccebe'))).toBeUndefined()
    expect(alarmOf([IDLE], facts('---', { joined: 2 }))).toBeUndefined()
    expect(alarmOf([IDLE], facts('---', { joined: 3 }))).toEqual({ kind: 'idle', days: 3 })
  })

  it('tells of no more days than are read', () => {
    expect(ALERT_DAYS.most).toBe(DAYS_BACK)
  })
})

describe('an alert of half of the usual points', () => {
  // 4 points in 7 days, and the rest of the month before them; the 12 days until then had as much again, or not.
  const slow = 'eeeceee'
  it('tells below half only, and of nobody with less than two weeks of history', () => {
    expect(alarmOf([HALF], facts(slow, { points: 104 }))).toMatchObject({ kind: 'below' })
    expect(alarmOf([HALF], facts('ccccccc', { points: 104 }))).toBeUndefined()
    expect(alarmOf([HALF], facts(slow, { points: 104, joined: 14 }))).toMatchObject({
      kind: 'below',
    })
    expect(alarmOf([HALF], facts(slow, { points: 104, joined: 13 }))).toBeUndefined()
  })
})

describe('the alerts of a coach', () => {
  it('tell of the member they name, beside those that tell of all', () => {
    const ofBen = { ...IDLE, memberId: 'ben' }
    expect(alarmOf([ofBen], facts('eeeeeee'))).toBeUndefined()
    expect(alarmOf([ofBen, { ...ofBen, memberId: 'ada' }], facts('eeeeeee'))?.kind).toBe('idle')
    expect(
      alarmOf(
        [
          { ...IDLE, idleDays: 7 },
          { ...IDLE, memberId: 'ada' },
        ],
        facts('ccceeee'),
      )?.kind,
    ).toBe('idle')
  })

  it('use the same words for both', () => {
    expect(alertText(IDLE)).toBe('nothing checked for 3 days')
    expect(alertText({ idleDays: 1, half: true })).toBe(
      'nothing checked for a day, or less than half of the usual points in the last 7 days',
    )
  })

  it('run each morning at eight of the coach', () => {
    const berlin = nextLook(NOON, -60)
    expect(new Date(berlin).toISOString()).toBe('2026-11-21T07:00:00.000Z')
    expect(nextLook(berlin, -60)).toBe(berlin + MS_A_DAY)
    expect(nextLook(berlin - 1, -60)).toBe(berlin)
    expect(dayAt(nextLook(NOON, 480), 480)).toBe('2026-11-20')
  })

  it('tells in one notice a day', () => {
    expect(alertNotice('cleo', 20261120, 3, NOON)).toMatchObject({
      ...{ id: 'alerts_cleo_20261120', userId: 'cleo', title: 'Your alerts: 3 members today' },
      link: '/community/my-group?view=alerts',
    })
    expect(alertNotice('cleo', 20261120, 1, NOON).title).toBe('Your alerts: 1 member today')
  })
})
