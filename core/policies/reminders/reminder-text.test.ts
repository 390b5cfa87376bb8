import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HABIT_IDS } from '#core/values/habits.ts'
import { recapReminder } from './recap-reminder.ts'
import { REMINDER_TEXT, remindersOf, reminderTexts } from './reminder-text.ts'

const reminders = fc.array(
  fc.record({
    id: fc.uuid(),
    habit: fc.constantFrom(...HABIT_IDS),
    minute: fc.nat(1_439),
    weekdays: fc.uniqueArray(fc.nat(6)),
    isOff: fc.boolean(),
  }),
  { maxLength: 6 },
)

describe('reminders as texts', () => {
  it('come back as they were, but for those that stay silent', () => {
    fc.assert(
      fc.property(reminders, (all) => {
        const heard = all.filter(({ isOff, weekdays }) => !isOff && weekdays.length > 0)
        expect(remindersOf(reminderTexts(all))).toEqual(heard)
        for (const text of reminderTexts(all)) expect(text).toMatch(REMINDER_TEXT)
      }),
    )
  })

  it('hold the notice of the week’s recap', () => {
    expect(reminderTexts([recapReminder(false)])).toEqual(['recap 1080 0 recap'])
    expect(remindersOf(['recap 1080 0 recap'])).toEqual([recapReminder(false)])
    expect(reminderTexts([recapReminder(true)])).toEqual([])
  })

  it('leave out one whose id would not go over the line', () => {
    const odd = { id: 'r 1', habit: 'habit1', minute: 1, isOff: false } as const
    expect(reminderTexts([{ ...odd, weekdays: [1] }])).toEqual([])
  })

  it.each([
    '',
    'habit5 1200 1 r',
    'news 1080 0 news',
    'habit4 1440 1 r',
    'habit4 1200  r',
    'habit4 1200 7 r',
    'habit4 1200 1 r/x',
  ])('leave out %j, which is none', (text) => expect(remindersOf([text])).toEqual([]))
})
