import { describe, expect, it } from 'vitest'
import { type CheckIn, checkInId, checkInSchema } from '#core/records/check-in.ts'
import { type DayKey, dayKey, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'
import { answeredLast, checkInNotice } from './check-in-notice.ts'

const TODAY = dayKey('2026-11-26')
const NOON = Date.UTC(2026, 10, 26, 12)
const LAST_WEEK = dayKey('2026-11-16')

function checkIn(monday: DayKey, answered: number): CheckIn {
  return checkInSchema.parse({
    ...{ id: checkInId('ada', monday), userId: 'ada', coachId: 'cleo' },
    ...{ week: numberOfDay(monday), sent: NOON - 20 * MS_A_DAY, answered },
  })
}

const told = (...own: readonly CheckIn[]) => answeredLast(own, { today: TODAY, now: NOON })?.week

describe('the notification of an answered check-in', () => {
  it('tells of the check-in that was answered last, whichever week it is about', () => {
    const [earlier, later] = [
      checkIn(LAST_WEEK, NOON - MS_A_DAY),
      checkIn(dayKey('2026-11-09'), NOON - 1),
    ]
    expect(told(earlier, later)).toBe(20261109)
  })

  it('tells of none that waits, and none that was answered more than two weeks ago', () => {
    expect(told()).toBeUndefined()
    expect(told(checkIn(LAST_WEEK, 0))).toBeUndefined()
    expect(told(checkIn(LAST_WEEK, NOON - 14 * MS_A_DAY))).toBe(20261116)
    expect(told(checkIn(LAST_WEEK, NOON - 14 * MS_A_DAY - 1))).toBeUndefined()
  })

  it('tells of no week that its link could not open', () => {
    expect(told(checkIn(dayKey('2026-10-19'), NOON - 1))).toBeUndefined()
  })
})

describe('the line of an answered check-in', () => {
  const answered = checkIn(LAST_WEEK, NOON)

  it('names the coach, and links to the week', () => {
    expect(checkInNotice(answered, { coachName: 'Cleo', seenUntil: 0 })).toMatchObject({
      ...{ kind: 'coach', title: 'Cleo answered your week', isViewed: false },
      link: '/?check-in=2026-11-16',
    })
    expect(checkInNotice(answered, { coachName: '', seenUntil: 0 }).title).toBe(
      'Your coach answered your week',
    )
  })

  it('counts as seen with the answer that was seen', () => {
    expect(checkInNotice(answered, { coachName: '', seenUntil: NOON })).toMatchObject({
      isViewed: true,
    })
  })
})
