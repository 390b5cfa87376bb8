import { describe, expect, it } from 'vitest'
import { DEVICE_SCHEMAS } from '#core/policies/reminders/push-device.ts'
import { noHabits } from '#core/records/fields.ts'
import { STREAKS, statsSchema } from '#core/records/stats.ts'
import { ADMIN_SCHEMAS } from './admin-collections.ts'
import { type Collection, SCHEMAS } from './collections.ts'

/** The minimal record of an older deployment: what ids and queries need. */
const OLD: Record<Collection, Record<string, unknown>> = {
  users: { id: 'u1' },
  usersSecure: { id: 'u1' },
  usersStats: { id: 'u1' },
  profiles: { id: 'u1' },
  agreements: { id: 'u1', items: [{ id: 'a1', until: 20261120, by: 'u1' }] },
  notifications: { id: 'n1', userId: 'u1' },
  groups: { id: 'g1' },
  groupLinks: { id: 'g1' },
  projects: { id: 'p1', title: 'Help' },
  blocks: { id: 'ada_ben', userId: 'ada', blockedId: 'ben' },
  kudos: { id: 'ada_ben20261120', from: 'ada', to: 'ben', queryDate: 20261120 },
  checkIns: { id: 'ada20261116', userId: 'ada', coachId: 'cleo', week: 20261116 },
  checkInTexts: {
    ...{ id: 'ada20261116', userId: 'ada', week: 20261116, answers: [] },
    figures: {
      ...{ points: [0, 0, 0, 0, 0, 0, 0], habits: [0, 0, 0, 0], habitsBefore: [] },
      ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
    },
  },
  partners: { id: 'ada_ben', a: 'ada', b: 'ben' },
  partnerDays: { id: 'ada202611', userId: 'ada', month: 202611, changed: 20261120 },
  safetyReports: {
    ...{ id: 'ada_20261120_0', userId: 'ada', aboutId: 'ben', kind: 'message', source: 'ben_1' },
    ...{ shown: { text: 'Hello' }, reason: 'spam', state: 'open' },
  },
  projectInterest: { id: 'p1_ada', projectId: 'p1', userId: 'ada' },
  trackingDaily: { id: 'u120261120', userId: 'u1', queryDate: 20261120, queryMonth: 202611 },
  counted: { id: 'u1202611', userId: 'u1', month: 202611 },
  trackingMonthly: { id: 'u1202611', userId: 'u1', queryMonth: 202611 },
  groupMonthMarks: { id: 'g1202611' },
  trackingGroupMonthly: { id: 'g1202611', groupId: 'g1', queryMonth: 202611 },
  timeTrackingDaily: { id: 'u120261120', userId: 'u1', queryDate: 20261120, queryMonth: 202611 },
  timeTrackingTemplate: { id: 't1', name: 'Mine', userId: 'u1', days: {} },
  tierRequests: { id: 'u1', tier: 'pro' },
  commandBudgets: { id: 'u1' },
  serverRuns: { id: 'derive' },
  joinRequests: { id: 'ada_birds', userId: 'ada', groupId: 'birds', at: 1 },
  invites: { id: 'i1', groupId: 'birds', by: 'ada', endsAt: 1, uses: 5 },
  threads: { id: 'ada_cleo', memberId: 'ada', coachId: 'cleo' },
  threadMessages: {
    ...{ id: 'm1', threadId: 'ada_cleo', memberId: 'ada', coachId: 'cleo', senderId: 'ada' },
  },
  coachNotes: { id: 'u1' },
  coachAlerts: { id: 'c1_all', coachId: 'c1' },
  privateSessions: { id: 's1', userId: 'u1', coachId: 'c1', date: 20261120 },
  auditLog: { id: 'e1', by: 'ada', action: 'move-member' },
  batchRuns: { id: 'r1', by: 'ada', task: { kind: 'repair', since: 1 } },
  batchChosen: { id: 'r1_0000000', runId: 'r1', members: ['u1'] },
  batchChanges: { id: 'r1_0000000', runId: 'r1', collection: 'users', targetId: 'u1', fields: [] },
  broadcasts: { id: 'b1', by: 'ada', audience: { kind: 'everyone' } },
  botRules: { id: 'absent', kind: 'absent' },
  pushDevices: { id: 'browser', userId: 'u1' },
}
const ALL = { ...SCHEMAS, ...ADMIN_SCHEMAS, ...DEVICE_SCHEMAS }
const records = Object.entries(ALL).map(([name, schema]) => ({
  name,
  schema,
  old: Object.entries(OLD).find(([collection]) => collection === name)?.[1],
}))

describe('a record of an existing deployment', () => {
  it.each(records)('opens from $name with defaults for what it lacks', ({ schema, old }) => {
    const opened = schema.parse(old)
    expect(opened).toMatchObject(old ?? {})
    // Stored again and reopened, it is the same.
    expect(schema.parse(JSON.parse(JSON.stringify(opened)))).toEqual(opened)
  })

  it.each(records)('rejects one from $name without an id, or that is no record', (record) => {
    const { id: _, ...rest } = record.old ?? {}
    for (const damaged of [rest, { ...rest, id: 'a/b' }, null, 'text', [], 7]) {
      expect(record.schema.safeParse(damaged).success).toBe(false)
    }
  })

  it('opens a day with four unchecked habits, not a break and not late', () => {
    expect(SCHEMAS.trackingDaily.parse(OLD.trackingDaily)).toEqual({
      ...OLD.trackingDaily,
      ...{ userName: '', groupId: '', groupName: '', dateTime: 0, totalPoints: 0 },
      ...{ habits: noHabits(), skipped: false, late: false, onBoard: false, stamps: {} },
    })
  })

  it('stays off every board before the member agreed', () => {
    expect(SCHEMAS.trackingMonthly.parse(OLD.trackingMonthly).onBoard).toBe(false)
  })

  it.each([
    ['queryDate', 20260230],
    ['queryMonth', 202613],
    ['totalPoints', -1],
    ['skipped', 'yes'],
    ['stamps', { habit1: 0.5 }],
    ['syncedAt', 'today'],
    ['userId', '../u2'],
  ])('rejects a day whose %s is unknown or impossible', (field, value) => {
    const day = { ...OLD.trackingDaily, [field]: value }
    expect(SCHEMAS.trackingDaily.safeParse(day).success).toBe(false)
  })
})

describe('stats', () => {
  it('count nothing in the default zone where nothing is known', () => {
    const stats = statsSchema.parse({ id: 'u1' })
    expect(stats).toMatchObject({ timeZoneOffset: 420, private_sessions: 0 })
    for (const name of STREAKS) {
      expect([stats[name], stats[`${name}_highest`], stats[`${name}_last_date`]]).toEqual([
        0,
        0,
        '',
      ])
    }
  })

  it.each([
    ['login', -1],
    ['private_sessions', 9e15],
    ['timeZoneOffset', 9e15],
    ['perfect_highest', 0.5],
    ['habit1_last_date', '2026-02-30'],
  ])('ignore %s where it is %j', (field, value) => {
    expect(statsSchema.parse({ id: 'u1', [field]: value })).toEqual(statsSchema.parse({ id: 'u1' }))
  })
})
