import { describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { applyToDay, emptyDay } from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey } from '#core/values/time/day.ts'
import { archivedDays, archiveMonths } from './archive-months.ts'

const owner = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
const checked = { value: true, at: stamp(1) }
const day = (key: string, changes = {}) => ({
  table: 'trackingDaily' as const,
  record: applyToDay(emptyDay(owner, dayKey(key), 1), changes),
})

it('counts a day with habits and hours as one day of the archive', () => {
  const hours = emptyTimeDay(owner, dayKey('2025-01-03'), DEFAULT_SCHEDULE, 1)
  const archive = [
    day('2025-01-03'),
    day('2025-01-04'),
    { table: 'timeTrackingDaily' as const, record: hours },
  ]
  expect(archivedDays(archive)).toBe(2)
})

describe('the archive by month', () => {
  it('counts days, points and days with hours, the newest month first', () => {
    const hours = emptyTimeDay(owner, dayKey('2025-01-03'), DEFAULT_SCHEDULE, 1)
    expect(
      archiveMonths([
        day('2024-12-31', { habit1: checked }),
        day('2025-01-01', { habit1: checked, habit3: checked }),
        day('2025-01-02', { habit1: checked, skipped: checked }),
        { table: 'timeTrackingDaily', record: hours },
      ]),
    ).toEqual([
      { month: 202501, days: 2, points: 7, timeDays: 1 },
      { month: 202412, days: 1, points: 4, timeDays: 0 },
    ])
  })
})
