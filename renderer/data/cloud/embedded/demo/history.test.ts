/** The demo is made on any date, and tells the same stories on each. */
import { describe, expect, it } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, type DayKey, dayKey, daysUpTo } from '#core/values/time/day.ts'
import { ABSENT_DAYS } from '#core/views/coaching/attention.ts'
import { demoDay, isHere } from './history.ts'
import { type DemoMember, demoMembers, isCoached, PARTNER } from './members.ts'

const DATES = daysUpTo(dayKey('2027-11-20'), 366)
const MEMBERS = demoMembers()

describe('the demo community’s history on any date', () => {
  it('includes a few members who count as absent for their coach', () => {
    for (const today of DATES) {
      const away = MEMBERS.filter(isCoached).filter(
        (member) => !daysUpTo(today, ABSENT_DAYS).some((day) => isHere(member, day)),
      )
      expect(away.length, today).toBeGreaterThan(0)
      expect(away.length, today).toBeLessThan(8)
    }
  })

  it('gives the member and their partner a week’s streak, with the partner active today and open to a nudge', () => {
    const pair = MEMBERS.filter(({ id, persona }) => id === PARTNER || persona === 'member')
    expect(pair).toHaveLength(2)
    for (const today of DATES) {
      for (const member of pair) {
        expect(isHere(member, today), today).toBe(true)
        expect(isKept(member, today, today), today).toBe(false)
        for (const day of daysUpTo(addDays(today, -1), 7))
          expect(isKept(member, day, today), day).toBe(true)
      }
    }
  })
})

function isKept(member: DemoMember, day: DayKey, today: DayKey): boolean {
  const { habits } = demoDay(member, day, today)
  return isHere(member, day) && HABIT_IDS.some((id) => habits[id].checked)
}
