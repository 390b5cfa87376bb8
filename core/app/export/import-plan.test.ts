import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { applyToDay, emptyDay } from '#core/records/tracking-daily.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, type DayKey, dayAt, dayKey, dayOfNumber } from '#core/values/time/day.ts'
import { type ExportFile, exportSchema } from './export-file.ts'
import { importPlan } from './import-plan.ts'

const owner = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
const checked = { habit1: { value: true, at: stamp(1) } }

function fileWith(day: DayKey): ExportFile {
  const trackingDaily = [applyToDay(emptyDay(owner, day, 1), checked)]
  const timeTrackingDaily = [emptyTimeDay(owner, day, DEFAULT_SCHEDULE, 1)]
  const none = { trackingMonthly: [], timeTrackingTemplate: [], notifications: [], archive: [] }
  return exportSchema.parse({
    ...{ format: 'fourfold-export', version: 1, exportedAt: 1, userId: 'ada', user: null },
    ...{ secure: null, stats: null, group: null, reminders: [] },
    ...{ trackingDaily, timeTrackingDaily, ...none },
    counts: {
      ...{ trackingDaily: 1, timeTrackingDaily: 1, trackingMonthly: 0 },
      ...{ timeTrackingTemplate: 0, notifications: 0, archive: 0 },
    },
  })
}

/** The days that are imported, and those that go to the archive. */
function sorted(day: DayKey, now: number, offset: number) {
  const whose = { userId: 'ada', user: undefined, today: dayAt(now, offset), now }
  const { days, timeDays, archive } = importPlan(fileWith(day), whose)
  const keys = (list: readonly { readonly queryDate: (typeof days)[number]['queryDate'] }[]) =>
    list.map(({ queryDate }) => dayOfNumber(queryDate))
  return [keys(days), keys(timeDays), keys(archive.map(({ record }) => record))]
}

const NOW = Date.UTC(2026, 10, 20, 12)
const UTC = 0

describe('the days of a file', () => {
  it('keep their date where the file comes from a zone in which it is already later', () => {
    const tomorrow = dayKey('2026-11-21')
    expect(sorted(tomorrow, NOW, UTC)).toEqual([[tomorrow], [tomorrow], []])
  })

  it('go to the archive where they have not begun anywhere, or are older than three months', () => {
    for (const day of [dayKey('2026-11-22'), dayKey('2026-08-21')]) {
      expect(sorted(day, NOW, UTC)).toEqual([[], [], [day, day]])
    }
  })

  it('accept any date that is today in some zone, even after a flight', () => {
    const zone = fc.integer({ min: -14 * 60, max: 12 * 60 })
    const noon = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(noon, zone, zone, fc.nat(88), (at, there, here, back) => {
        const now = at.getTime()
        const day = addDays(dayAt(now, there), -back)
        expect(sorted(day, now, here)).toEqual([[day], [day], []])
      }),
    )
  })
})

/** What belongs to the account, is the server's, or is asked for anew; and settings that are not imported so far. */
const LEFT_OUT = [
  ...['id', 'email', 'image', 'video', 'created', 'role', 'coaching', 'habits', 'lastActive'],
  ...['deleted', 'closedAt', 'removing', 'pausedUntil', 'sharedNothingAt', 'timeZoneOffset'],
  ...['groupId', 'groupSince', 'joinedWith', 'refferedById', 'onBoard', 'onboardingStatus'],
  ...['kudosOff', 'ownRankHidden', 'checkInAt', 'recapNoticeOff', 'stamps', 'syncedAt'],
]

it('a member’s setting is imported, or named here as left out', () => {
  const user = newUser({ id: 'ada', name: 'Ada', email: '', now: 1 })
  const file = { ...fileWith(dayKey('2026-11-20')), user }
  const whose = { userId: 'ben', user: undefined, today: dayKey('2026-11-20'), now: NOW }
  const imported = Object.keys(importPlan(file, whose).settings).map((path) => path.split('.')[0])
  const decided = new Set([...imported, ...LEFT_OUT])
  expect([...decided].toSorted()).toEqual(Object.keys(userSchema.shape).toSorted())
})
