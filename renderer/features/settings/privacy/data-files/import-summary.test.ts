import { describe, expect, it } from 'vitest'
import { exportSchema } from '#core/app/export/export-file.ts'
import { importPlan } from '#core/app/export/import-plan.ts'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { notificationSchema } from '#core/records/group.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { newUser } from '#core/records/user.ts'
import { dayKey } from '#core/values/time/day.ts'
import { importSummary } from './import-summary.ts'

const owner = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
const user = {
  ...newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 }),
  privacy: 'share-group',
}
const file = exportSchema.parse({
  ...{ format: 'fourfold-export', version: 1, exportedAt: 1, userId: 'ada', user },
  ...{ secure: null, stats: null, group: null, reminders: [] },
  trackingDaily: [
    emptyDay(owner, dayKey('2026-11-19'), 1),
    emptyDay(owner, dayKey('2025-01-01'), 1),
  ],
  ...{ trackingMonthly: [], timeTrackingDaily: [], timeTrackingTemplate: [], notifications: [] },
  archive: [],
  counts: {
    ...{ trackingDaily: 2, trackingMonthly: 0, timeTrackingDaily: 0, timeTrackingTemplate: 0 },
    ...{ notifications: 0, archive: 0 },
  },
})
const today = dayKey('2026-11-20')
const now = Date.UTC(2026, 10, 20, 12)

describe('the summary before an import', () => {
  it('says whose file it is, what becomes of its days, and which settings change', () => {
    const bea = newUser({ id: 'bea', name: 'Bea', email: '', now: 1 })
    const words = importSummary(file, importPlan(file, { userId: 'bea', user: bea, today, now }))
    expect(words[0]).toBe(
      'This file is from another account (Ada, ada@example.org). What is in it becomes yours.',
    )
    expect(words[1]).toMatch(/^1 day of the last three months is added/)
    expect(words[2]).toMatch(
      /^1 day outside the last three months goes to your private archive.*never counts on a board/,
    )
    expect(words).toContain('These settings change: your name.')
    expect(words).toContain('Your privacy becomes “Share with my group”.')
  })

  it('counts a day with habits and hours as one day of the archive', () => {
    const day = emptyTimeDay(owner, dayKey('2025-01-01'), DEFAULT_SCHEDULE, 1)
    const whose = { userId: 'ada', user: file.user ?? undefined, today, now }
    const words = importSummary(file, importPlan({ ...file, timeTrackingDaily: [day] }, whose))
    expect(words[2]).toMatch(/^1 day outside/)
  })

  it('says of the own account’s days that they are added or updated', () => {
    const plan = importPlan(file, { userId: 'ada', user: file.user ?? undefined, today, now })
    expect(importSummary(file, plan)[1]).toMatch(
      /^1 day of the last three months is added or brought up to date\. They count/,
    )
  })

  it('counts the reminders and notifications that come to this device', () => {
    const plan = importPlan(
      {
        ...file,
        trackingDaily: [],
        reminders: [{ id: 'r1', habit: 'habit4', minute: 450, weekdays: [1], isOff: false }],
        notifications: ['a', 'b'].map((id) => notificationSchema.parse({ id, userId: 'ada' })),
      },
      { userId: 'ada', user: file.user ?? undefined, today, now },
    )
    expect(importSummary(file, plan).slice(1, 3)).toEqual([
      '1 reminder is added on this device.',
      '2 notifications come back on this device.',
    ])
  })

  it('leaves out deleted templates', () => {
    const template = (id: string, deleted: boolean) =>
      timeTrackingTemplateSchema.parse({
        id,
        name: id,
        userId: 'ada',
        days: {},
        stamps: {},
        deleted,
      })
    const timeTrackingTemplate = [template('one', false), template('two', true)]
    const plan = importPlan(
      { ...file, trackingDaily: [], timeTrackingTemplate },
      { userId: 'ada', user: file.user ?? undefined, today, now },
    )
    expect(importSummary(file, plan)).toContain('1 template is added.')
  })

  it('promises no more than happens', () => {
    const plan = importPlan(
      { ...file, trackingDaily: [] },
      { userId: 'ada', user: file.user ?? undefined, today, now },
    )
    expect(importSummary(file, plan)).toEqual([
      'This file is from this account.',
      'Everything in it is already here.',
    ])
  })
})
