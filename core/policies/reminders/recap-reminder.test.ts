import { describe, expect, it } from 'vitest'
import { addDays, type DayKey, dayKey, daysUpTo, weekdayOf } from '#core/values/time/day.ts'
import { isRecapOffered } from '#core/views/recap/recap-week.ts'
import { recapDays, recapReminder, wantsRecapNotice } from './recap-reminder.ts'

const SUNDAY = dayKey('2026-11-22')

describe('the notice of a recap', () => {
  it('comes on Sundays at six in the evening', () => {
    expect(weekdayOf(SUNDAY)).toBe(0)
    expect(recapReminder(false)).toMatchObject({ weekdays: [0], minute: 1_080, isOff: false })
  })

  it('looks at the same days as the card on today', () => {
    const withPoints = (at: DayKey) =>
      daysUpTo(SUNDAY, 8).map((day) => [day, { totalPoints: day === at ? 1 : 0 }] as const)
    const deciding = daysUpTo(addDays(SUNDAY, 1), 10).filter((day) =>
      isRecapOffered(SUNDAY, withPoints(day), undefined),
    )
    expect(recapDays(SUNDAY)).toEqual(deciding)
  })

  it('reaches open accounts with notifications, unless it is switched off', () => {
    const member = { deleted: false, notifications: { push: true } }
    expect(wantsRecapNotice(member)).toBe(true)
    expect(wantsRecapNotice({ ...member, recapNoticeOff: false })).toBe(true)
    expect(wantsRecapNotice({ ...member, recapNoticeOff: true })).toBe(false)
    expect(wantsRecapNotice({ ...member, notifications: { push: false } })).toBe(false)
    expect(wantsRecapNotice({ ...member, deleted: true })).toBe(false)
  })
})
