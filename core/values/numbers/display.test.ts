import { describe, expect, it } from 'vitest'
import { BRITISH, formatsFor, parseDisplay } from './display.ts'
import { firstWeekdayFor, weekFrom } from './week.ts'

const AUTO = parseDisplay(null)

describe('the display settings of a device', () => {
  it('follows system and locale while nothing is chosen, or the stored choice is damaged', () => {
    const nothing = { theme: 'system', firstWeekday: 'auto', clock: 'auto', dateOrder: 'auto' }
    expect(AUTO).toEqual(nothing)
    for (const text of ['', 'null', '[]', '{"theme":"pink","clock":12}']) {
      expect(parseDisplay(text), text).toEqual(nothing)
    }
    expect(parseDisplay('{"theme":"dark","clock":7}')).toEqual({ ...nothing, theme: 'dark' })
  })

  it.each([
    ['en-GB', true, false, 1],
    ['en-US', false, true, 0],
    ['de', true, false, 1],
    ['ja', false, false, 0],
    ['ar-EG', true, true, 6],
  ] as const)(
    'formats dates in %s as people there write them',
    (locale, isDayFirst, has12Hours, firstWeekday) => {
      expect(formatsFor(AUTO, locale)).toEqual({ isDayFirst, has12Hours })
      expect(firstWeekdayFor('auto', locale)).toBe(firstWeekday)
    },
  )

  it('follows the member’s choice in any locale', () => {
    const chosen = { ...AUTO, clock: '24', dateOrder: 'day-first' } as const
    expect(formatsFor(chosen, 'en-US')).toEqual(BRITISH)
    expect(firstWeekdayFor('saturday', 'en-US')).toBe(6)
  })

  it.each(['C', '', 'not a locale'])(
    'falls back to British formats where the browser’s locale is “%s”',
    (none) => {
      expect(formatsFor(AUTO, none)).toEqual(BRITISH)
      expect(firstWeekdayFor('auto', none)).toBe(1)
    },
  )

  it('starts the week on the chosen weekday', () => {
    expect(weekFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(weekFrom(0)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
