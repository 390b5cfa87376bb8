import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, daysBetween } from '#core/values/time/day.ts'
import { figuresAWeekAgo, trendOf, withFigures } from './trend.ts'

const TODAY = dayKey('2026-11-24')
const on = (ago: number, members = ago) => ({ day: addDays(TODAY, -ago), figures: { members } })

describe('the trend of a figure', () => {
  it('points up, down, to the same, or stays unknown', () => {
    expect(trendOf(12, 10)).toEqual({ direction: 'up', by: 2 })
    expect(trendOf(8, 10)).toEqual({ direction: 'down', by: 2 })
    expect(trendOf(10, 10)).toEqual({ direction: 'same', by: 0 })
    expect(trendOf(10, undefined)).toBeUndefined()
  })

  it('points from the earlier figure to the present one', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (now, before) => {
        const trend = trendOf(now, before)
        const sign = { up: 1, down: -1, same: 0 }[trend?.direction ?? 'same']
        expect(before + sign * (trend?.by ?? 0)).toBe(now)
      }),
    )
  })
})

describe('the figures of a week ago', () => {
  it('come from that day, or from the nearest one that is at most two days off', () => {
    expect(figuresAWeekAgo([on(9), on(7), on(6)], TODAY)).toEqual({ members: 7 })
    expect(figuresAWeekAgo([on(9), on(6), on(1)], TODAY)).toEqual({ members: 6 })
    expect(figuresAWeekAgo([on(9)], TODAY)).toEqual({ members: 9 })
    expect(figuresAWeekAgo([on(10), on(4), on(0)], TODAY)).toBeUndefined()
  })

  it('stay stored for a week, however often the page was opened, and stay few', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { maxLength: 60 }), (pauses) => {
        let day = addDays(TODAY, -200)
        let history = withFigures([], { day, figures: { members: 0 } })
        const opened = new Set([day])
        for (const [index, pause] of pauses.entries()) {
          day = addDays(day, pause)
          opened.add(day)
          history = withFigures(history, { day, figures: { members: index } })
        }
        expect(history.length).toBeLessThanOrEqual(10)
        const known = [...opened].some((one) => Math.abs(daysBetween(one, day) - 7) <= 2)
        expect(figuresAWeekAgo(history, day) !== undefined).toBe(known)
      }),
    )
  })

  it('come from the last ones of their day', () => {
    const history = withFigures(withFigures([], on(7, 1)), on(7, 2))
    expect(figuresAWeekAgo(history, TODAY)).toEqual({ members: 2 })
  })
})
