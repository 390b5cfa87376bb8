import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { eachWeekday, incompleteDaysOf, type Week } from '#core/values/hours/week.ts'
import { addDays, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { validHourSets } from '#tests/arbitraries/hours.ts'
import { planSuggestionOf } from './plan-suggestion.ts'

const MONDAY = dayKey('2026-11-16')
const WORK = hourSet({ job: 9, selfCare: 7, sleep: 8 })
const REST = hourSet({ selfCare: 16, sleep: 8 })
const weekOf = (work: HourSet, rest: HourSet): Week =>
  eachWeekday((day) => (day === 0 || day === 6 ? rest : work))
const SCHEDULE = weekOf(WORK, REST)

/** A day of the week, 0 is Monday. */
const on = (ahead: number, actual: HourSet, plan = ahead > 4 ? REST : WORK) => ({
  queryDate: numberOfDay(addDays(MONDAY, ahead)),
  ...{ plan, actual },
})
const LATE = hourSet({ job: 10.5, selfCare: 7, sleep: 6.5 })
const suggestion = (...days: ReturnType<typeof on>[]) => planSuggestionOf(days, SCHEDULE)

describe('a suggestion for the plan', () => {
  it('moves the hours that differed most to where they went, on all days alike', () => {
    const found = suggestion(on(0, LATE), on(1, LATE), on(2, LATE))
    expect(found).toMatchObject({ part: 'workdays', category: 'sleep', by: 1.5 })
    expect(found).toMatchObject({ planned: 8, actual: 6.5, from: 'sleep', to: 'job' })
    expect(found?.week).toEqual(weekOf(LATE, REST))
  })

  it('rounds to quarters of an hour', () => {
    const [a, b] = [hourSet({ job: 8, selfCare: 7, sleep: 9 }), WORK]
    expect(suggestion(on(0, a), on(1, a), on(2, b))).toMatchObject({
      ...{ category: 'job', from: 'job', to: 'sleep', by: 0.75 },
    })
  })

  it('says what the weekend was, which has two days', () => {
    const long = hourSet({ selfCare: 12, sleep: 12 })
    expect(suggestion(on(5, long))).toBeUndefined()
    const found = suggestion(on(5, long), on(6, long))
    expect(found).toMatchObject({ part: 'weekend', from: 'selfCare', to: 'sleep', by: 4 })
    expect(found?.week[1]).toEqual(WORK)
  })

  it('moves no more than either side differed', () => {
    const spread = hourSet({ business: 0.5, job: 10.5, selfCare: 7, sleep: 6 })
    const found = suggestion(on(0, spread), on(1, spread), on(2, spread))
    expect(found).toMatchObject({ category: 'sleep', planned: 8, actual: 6, by: 1.5, to: 'job' })
  })

  it('never plans more procrastination', () => {
    const idle = hourSet({ job: 6, selfCare: 7, sleep: 8, procrastination: 3 })
    expect(suggestion(on(0, idle), on(1, idle), on(2, idle))).toBeUndefined()
  })

  it('answers the larger of two differences', () => {
    const longer = hourSet({ selfCare: 14, sleep: 10 })
    const days = [on(0, LATE), on(1, LATE), on(2, LATE), on(5, longer), on(6, longer)]
    expect(suggestion(...days)).toMatchObject({ part: 'weekend', by: 2 })
  })

  it('needs enough known days, and a difference', () => {
    const nearly = hourSet({ job: 9.25, selfCare: 7, sleep: 7.75 })
    const unfinished = hourSet({ job: 4 })
    expect(suggestion()).toBeUndefined()
    expect(suggestion(on(0, LATE), on(1, LATE))).toBeUndefined()
    expect(suggestion(on(0, LATE), on(1, LATE), on(2, unfinished))).toBeUndefined()
    expect(suggestion(on(0, nearly), on(1, nearly), on(2, nearly))).toBeUndefined()
  })

  it('drops out where the schedule plans otherwise by now', () => {
    const days = [on(0, LATE), on(1, LATE), on(2, LATE)]
    expect(planSuggestionOf(days, weekOf(LATE, REST))).toBeUndefined()
  })

  it('drops out where a day of the schedule has too little to give', () => {
    const short = { ...SCHEDULE, 5: hourSet({ job: 23, sleep: 1 }) }
    expect(planSuggestionOf([on(0, LATE), on(1, LATE), on(2, LATE)], short)).toBeUndefined()
  })

  it('keeps every day at 24 hours, and never touches the other part of the week', () => {
    const days = fc.array(validHourSets, { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(validHourSets, validHourSets, days, (work, rest, actual) => {
        const schedule = weekOf(work, rest)
        const all = actual.map((hours, at) => on(at, hours, at > 4 ? rest : work))
        const found = planSuggestionOf(all, schedule)
        if (!found) return
        expect(incompleteDaysOf(found.week)).toEqual([])
        const untouched = found.part === 'weekend' ? 1 : 0
        expect(found.week[untouched]).toBe(schedule[untouched])
        const changed = found.part === 'weekend' ? 6 : 2
        const { category, planned, actual: got, from, to, by } = found
        expect(found.week[changed][to]).toBe(schedule[changed][to] + by)
        expect(found.week[changed][from]).toBe(schedule[changed][from] - by)
        expect([from, to]).toContain(category)
        expect(by).toBeLessThanOrEqual(Math.abs(got - planned) + 0.125)
      }),
    )
  })
})
