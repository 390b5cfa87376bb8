import { describe, expect, it } from 'vitest'
import { hoursSchema } from '#core/values/hours/hours.ts'
import {
  hourSetSchema,
  timeTrackingDailySchema,
  timeTrackingTemplateSchema,
} from './time-tracking.ts'

const NO_HOURS = { business: 0, job: 0, procrastination: 0, selfCare: 0, sleep: 0 }

describe('hours', () => {
  it.each([0, 0.25, 7.5, 24])('accept %d', (hours) => {
    expect(hoursSchema.safeParse(hours).success).toBe(true)
  })

  it.each([-0.25, 24.25, 7.3, Number.NaN, '8', null])('reject %j', (hours) => {
    expect(hoursSchema.safeParse(hours).success).toBe(false)
  })

  it('default to 0 in each category that a record does not name', () => {
    expect(hourSetSchema.parse({ sleep: 8 })).toEqual({ ...NO_HOURS, sleep: 8 })
  })
})

describe('a day of the time budget', () => {
  it('reads an old record without hours as zero hours', () => {
    const old = { id: 'u120261120', userId: 'u1', queryDate: 20261120, queryMonth: 202611 }
    expect(timeTrackingDailySchema.parse(old)).toMatchObject({
      ...{ streak: 0, plan: NO_HOURS, actual: NO_HOURS, stamps: {} },
    })
  })
})

describe('a template', () => {
  const template = { id: 't1', name: 'Mine', userId: 'u1' }

  it('holds all seven days, from Sunday as 0', () => {
    const { days } = timeTrackingTemplateSchema.parse({ ...template, days: { 1: { job: 9 } } })
    expect(Object.keys(days)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(days[1]).toEqual({ ...NO_HOURS, job: 9 })
    expect(days[0]).toEqual(NO_HOURS)
  })

  it('needs a name', () => {
    const nameless = { ...template, name: '', days: {} }
    expect(timeTrackingTemplateSchema.safeParse(nameless).success).toBe(false)
  })
})
