import { describe, expect, it } from 'vitest'
import type { Collection } from '#core/policies/collections/collections.ts'
import { addDays, dayKey, dayOrdinal, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { smallCommunity } from './demo-community.ts'

const TODAY = dayKey('2026-11-20')
const COMMUNITY = smallCommunity(TODAY, (dayOrdinal(TODAY) + 0.5) * MS_A_DAY)
const all = (collection: Collection) => COMMUNITY.filter((one) => one.collection === collection)

describe('the community in the emulators', () => {
  it('stays small enough for the Firestore emulator, which has no indexes', () => {
    expect(all('trackingDaily').length).toBeLessThan(750)
    expect(COMMUNITY.length).toBeLessThan(1_500)
  })

  it('names only members who are in it', () => {
    const ids = new Set(all('users').map(({ id }) => id))
    // A day's id is the member's with eight digits, a month's with six.
    const named = JSON.stringify(COMMUNITY).matchAll(
      /demo-(?:\d-\d{1,2}?(?=(?:20\d{4,6})?(?!\d))|member|coach|admin)/g,
    )
    const members = [...named].map(([id]) => id)
    expect(members.length).toBeGreaterThan(1_000)
    expect(members.filter((id) => !ids.has(id))).toEqual([])
  })

  it('contains three groups with boards, whose month is the sum of their members’', () => {
    const groups = all('groups').map(({ id }) => id)
    expect(groups).toHaveLength(3)
    for (const group of groups) {
      const months = all('trackingMonthly').filter(
        ({ data }) => data.groupId === group && data.queryMonth === monthOf(TODAY),
      )
      expect(months.filter(({ data }) => data.onBoard).length, group).toBeGreaterThan(5)
      const sum = months.reduce((points, { data }) => points + Number(data.totalPoints), 0)
      const [stored] = all('trackingGroupMonthly').filter(
        ({ id }) => id === `${group}${monthOf(TODAY)}`,
      )
      expect(stored?.data.totalPoints).toBe(sum)
    }
    const today = all('trackingDaily').filter(({ data }) => data.queryDate === numberOfDay(TODAY))
    expect(today.length).toBeGreaterThan(20)
  })

  it('contains something to do for the member, the coach and the admin', () => {
    const of = (collection: Collection, field: string, value: unknown) =>
      all(collection).filter(({ data }) => data[field] === value)
    expect(all('partners')).toHaveLength(2)
    expect(of('checkIns', 'answered', 0)).toHaveLength(4)
    expect(of('joinRequests', 'state', 'pending')).toHaveLength(2)
    expect(of('safetyReports', 'state', 'open')).toHaveLength(1)
    expect(of('threads', 'coachId', 'demo-coach').length).toBeGreaterThan(2)
  })

  it('begins on the day on which the member’s partnership does', () => {
    const first = numberOfDay(addDays(TODAY, -23))
    const days = all('trackingDaily').map(({ data }) => Number(data.queryDate))
    expect(Math.min(...days)).toBe(first)
    expect(all('partners').map(({ data }) => data.since)).toContain(first)
    const created = all('users').map(({ data }) => Number(data.created))
    const told = all('notifications').map(({ data }) => Number(data.created))
    expect(Math.min(...told)).toBeGreaterThanOrEqual(Math.max(...created))
  })
})
