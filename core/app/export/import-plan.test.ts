import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { applyToDay, emptyDay } from '#core/records/tracking-daily.ts'
import { newUser } from '#core/records/user.ts'
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

it('a file brings each setting of a member, and nothing that the server or the account decides', () => {
  const flags = { kudosOff: true, ownRankHidden: true, recapNoticeOff: true, checkInAt: 8 }
  const user = { ...newUser({ id: 'ada', name: 'Ada', email: '', now: 1 }), ...flags }
  const file = { ...fileWith(dayKey('2026-11-20')), user }
  const whose = { userId: 'ben', user: undefined, today: dayKey('2026-11-20'), now: NOW }
  const { settings } = importPlan(file, whose)
  expect(settings).toMatchObject(flags)
  expect(settings).not.toHaveProperty('social.headerImage')
  // A new field is imported unless `NOT_IMPORTED` has it: say here which of the two is right.
  expect([...new Set(Object.keys(settings).map((path) => path.split('.')[0]))].toSorted()).toEqual([
    ...['checkInAt', 'dayStartHour', 'kudosOff', 'name', 'notifications', 'onboardingSteps'],
    ...['ownRankHidden', 'privacy', 'recapNoticeOff', 'social', 'timeTrackingTemplateId'],
  ])
})
