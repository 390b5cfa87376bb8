import { expect, it } from 'vitest'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { dayKey, dayNumber } from '#core/values/time/day.ts'
import { csvFileOf } from './csv-file.ts'

it('the CSV file is named after the span, and has a row a day under the titles', () => {
  const hours = hourSet({ job: 8, selfCare: 7.75, sleep: 8 })
  const days = [{ queryDate: dayNumber(20261118), plan: hours, actual: hours }]
  expect(csvFileOf(days, dayKey('2026-11-16'), dayKey('2026-11-22'))).toEqual({
    name: 'fourfold-hours-2026-11-16-to-2026-11-22.csv',
    text: [
      'Date,Plan: Business,Plan: Job,Plan: Procrastination,Plan: Self care,Plan: Sleep,Actual: Business,Actual: Job,Actual: Procrastination,Actual: Self care,Actual: Sleep,Remaining',
      '2026-11-18,0,8,0,7.75,8,0,8,0,7.75,8,0.25',
      '',
    ].join('\r\n'),
  })
})
