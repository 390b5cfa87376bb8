import { describe, expect, it } from 'vitest'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from './built-in.ts'
import {
  draftOf,
  isTouched,
  newDraft,
  savedNameOf,
  savedWeekOf,
  templateDraftSchema,
  unreadyDaysOf,
  withCopy,
  withDay,
  withText,
} from './draft.ts'

const EIGHTS = hourSet({ business: 8, selfCare: 8, sleep: 8 })
const draft = draftOf(DEFAULT_SCHEDULE)

describe('a template that is being edited', () => {
  it('starts untouched, and counts as edited after a name, a day or text that is no hours', () => {
    expect(isTouched(newDraft(DEFAULT_SCHEDULE))).toBe(false)
    expect(isTouched(draft)).toBe(false)
    expect(isTouched({ ...draft, name: 'Winter' })).toBe(true)
    expect(isTouched(withDay(draft, 1, EIGHTS))).toBe(true)
    expect(isTouched(withText(draft, 1, 'sleep', 'abc'))).toBe(true)
    expect(isTouched(withText(withText(draft, 1, 'sleep', 'abc'), 1, 'sleep', undefined))).toBe(
      false,
    )
  })

  it('refuses a day of 23.75 hours, and accepts one of 24', () => {
    const short = withDay(draft, 2, hourSet({ job: 9, selfCare: 7, sleep: 7.75 }))
    expect(unreadyDaysOf(short)).toEqual([2])
    expect(unreadyDaysOf(withDay(short, 2, EIGHTS))).toEqual([])
  })

  it('reports a day as not ready while a field is no hours, and keeps the typed text', () => {
    const typed = withText(draft, 5, 'job', 'nine')
    expect(unreadyDaysOf(typed)).toEqual([5])
    expect(typed.texts).toEqual({ '5.job': 'nine' })
  })

  it('shows hours that came from elsewhere instead of what was typed', () => {
    const typed = withText(withText(draft, 1, 'job', 'nine'), 1, 'sleep', 'x')
    expect(withDay(typed, 1, { ...draft.days[1], job: EIGHTS.job }).texts).toEqual({
      '1.sleep': 'x',
    })
  })

  it('copies a day to others, texts and all', () => {
    const typed = withText(withDay(draft, 1, EIGHTS), 3, 'sleep', 'x')
    const copied = withCopy(typed, 1, [1, 3, 6])
    expect(copied.days).toEqual({ ...typed.days, 3: EIGHTS, 6: EIGHTS })
    expect(copied.texts).toEqual({})
  })

  it('saves its own changes alone: another device’s days and name stay', () => {
    const edited = withDay(draft, 1, EIGHTS)
    const { days } = BUILT_IN_SCHEDULES[1] ?? draft
    const elsewhere = { ...days, 1: days[3] }
    expect(savedWeekOf(edited, elsewhere)).toEqual({ ...elsewhere, 1: EIGHTS })
    expect(savedNameOf(edited, 'Renamed elsewhere')).toBe('Renamed elsewhere')
    expect(savedNameOf({ ...edited, name: 'Mine' }, 'Renamed elsewhere')).toBe('Mine')
  })

  it('comes back from the disk as it was', () => {
    const typed = withText(withDay(draft, 1, EIGHTS), 3, 'sleep', '7:')
    const stored: unknown = structuredClone(typed)
    expect(templateDraftSchema.parse(stored)).toEqual(typed)
    expect(templateDraftSchema.safeParse({ ...typed, days: 'scrambled' }).success).toBe(false)
  })
})
