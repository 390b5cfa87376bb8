import { describe, expect, it } from 'vitest'
import { type DayKey, dayKey } from '#core/values/time/day.ts'
import { type MemberRow, memberRowSchema } from '#core/views/admin/members/directory.ts'
import { cellText } from './member-cells.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const ADA: MemberRow = memberRowSchema.parse({
  ...{ id: 'ada', name: 'Ada', email: '', groupId: '', closed: false, lastActive: NOW },
  ...{ isConsistencyCoach: false, isExecutiveCoach: false, admin: false, tier: 'free' },
  ...{ consistencyCoachId: '', executiveCoachId: '', disabled: false },
})

function streakSince(last: DayKey): string {
  const streaks = new Map([['ada', { count: 12, last, timeZoneOffset: 0 }]])
  return cellText(ADA, 'streak', {
    ...{ members: new Map(), groupName: () => '', figures: { streaks } },
    ...{ now: NOW, today: dayKey('2026-11-20') },
  })
}

describe('a streak in the members table', () => {
  it('shows the count, with a mark when only breaks could have kept it', () => {
    expect(streakSince(dayKey('2026-11-19'))).toBe('12')
    expect(streakSince(dayKey('2026-11-18'))).toBe('12?')
    expect(streakSince(dayKey('2026-11-10'))).toBe('0')
  })
})
