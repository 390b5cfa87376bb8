import { describe, expect, it } from 'vitest'
import { type BotKind, type BotRule, plainRule } from '#core/policies/bot/bot-rule.ts'
import { WEEKEND, WORKING_DAYS } from '#core/policies/bot/rule-days.ts'
import { groupSchema } from '#core/records/group.ts'
import { daysText, scheduleText } from './schedule-words.ts'

const GROUPS = [groupSchema.parse({ id: 'birds', name: 'Early Birds' })]
const text = (kind: BotKind, more: Partial<BotRule> = {}) =>
  scheduleText({ ...plainRule(kind), ...more }, GROUPS)

describe('the text of a bot rule’s schedule', () => {
  it('names days, hour and audience in one line', () => {
    expect(text('not-checked-in', { hour: 18, days: WORKING_DAYS, groupId: 'birds' })).toBe(
      'Weekdays at 18:00, Early Birds',
    )
    expect(text('streak-at-risk', { hour: 7, count: 1 })).toBe(
      'Every day at 07:00, streaks of 1 day or more, everybody',
    )
    expect(text('perfect-day', { days: WEEKEND })).toBe('Weekends, when it happens, everybody')
    expect(text('absent', { groupId: 'gone' })).toBe('Every day, after 5 days away, one group')
    expect(text('after-joining', { count: 3 })).toBe('Day 3 after joining at 09:00, everybody')
  })

  it('lists other days in the order of the week on this device', () => {
    const days = 0b0001011
    expect(daysText(days, 1)).toBe('Mon, Wed, Sun')
    expect(daysText(days, 0)).toBe('Sun, Mon, Wed')
  })
})
