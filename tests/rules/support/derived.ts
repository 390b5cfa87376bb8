/** What the server derives, or counts for itself: of each collection a record as it would write it. */
import { broadcastSchema } from '#core/policies/announcements/broadcast.ts'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { batchChangeSchema, batchRunSchema } from '#core/policies/bulk/batch-run.ts'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { coachAlertId, coachAlertSchema, privateSessionSchema } from '#core/records/coaching.ts'
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import { countedSchema } from '#core/records/counted.ts'
import { groupLinkSchema, groupSchema } from '#core/records/group.ts'
import { partnerDaysId, partnerDaysSchema } from '#core/records/partner.ts'
import { SERVER_RUN_ID, serverRunSchema } from '#core/records/server-run.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import {
  emptyMonth,
  groupMonthMarkSchema,
  trackingGroupMonthlySchema,
  trackingMonthlyId,
  withPoints,
} from '#core/records/tracking-monthly.ts'
import { profileOf, type User } from '#core/records/user.ts'
import { dayKey, numberOfDay } from '#core/values/time/day.ts'
import {
  agreement,
  block,
  checkIn,
  invite,
  kudo,
  message,
  ofProfile,
  requestOf,
  thread,
} from './between-people.ts'
import { beginCommunity, GROUPS, put, SOME_TIME, thisMonth, today, userOf } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { pairBefore } from './partners.ts'
import { type Person, seed } from './people.ts'
import {
  entry,
  interest,
  notes,
  notification,
  project,
  secure,
  stats,
  template,
  tierRequest,
  timeDay,
} from './records.ts'

const ownerOf = (userId: Person) => ({
  ...{ userId, userName: userOf(userId).name, groupId: 'birds', groupName: GROUPS.birds },
})

/** A month of a member of the birds, with one habit checked on one day. */
export function month(person: Person, changes: object = {}, number = thisMonth()): RulesWrite {
  const points = { habit1: 4, habit2: 0, habit3: 0, habit4: 0 }
  const { onBoard } = userOf(person)
  const record = withPoints(emptyMonth(ownerOf(person), number, SOME_TIME, onBoard), points)
  return put('trackingMonthly', { ...record, ...changes })
}

const groupsMonth = () => trackingMonthlyId('birds', thisMonth())
const count = { userId: 'self', days: { 1: 1 }, writes: 1 }

/** Of each collection that nobody but the server writes. */
export const DERIVED = {
  trackingMonthly: () => month('self'),
  counted: () => {
    const id = trackingMonthlyId('self', thisMonth())
    return put('counted', countedSchema.parse({ ...count, id, month: thisMonth() }))
  },
  partners: () => put('partners', pairBefore(['mate', 'self', true])),
  partnerDays: () => {
    const id = partnerDaysId('self', thisMonth())
    const marks = { userId: 'self', month: thisMonth(), marks: { 1: 'x' } }
    return put(
      'partnerDays',
      partnerDaysSchema.parse({ ...marks, id, changed: numberOfDay(today()) }),
    )
  },
  trackingGroupMonthly: () => {
    const group = { groupId: 'birds', groupName: GROUPS.birds, queryMonth: thisMonth() }
    const record = { ...group, id: groupsMonth(), totalPoints: 4, members: 1 }
    return put('trackingGroupMonthly', trackingGroupMonthlySchema.parse(record))
  },
  groupMonthMarks: () => put('groupMonthMarks', groupMonthMarkSchema.parse({ id: groupsMonth() })),
  groups: () => put('groups', groupSchema.parse({ id: 'birds', name: GROUPS.birds })),
  groupLinks: () => put('groupLinks', groupLinkSchema.parse({ id: 'birds' })),
  projects: () => project(),
  safetyReports: () => ofProfile(),
  invites: invite,
  joinRequests: () => put('joinRequests', requestOf('stranger')),
  // Its member may delete it: here that is nobody of those who try.
  pushDevices: () => put('pushDevices', pushDeviceSchema.parse({ id: 'browser', userId: 'gone' })),
  threads: thread,
  threadMessages: message,
  agreements: agreement,
  checkIns: () => checkIn()[0],
  checkInTexts: () => checkIn()[1],
  privateSessions: () => {
    const session = { userId: 'self', coachId: 'coach', note: 'Money', created: SOME_TIME }
    const date = numberOfDay(today())
    return put('privateSessions', privateSessionSchema.parse({ ...session, id: 'coach_one', date }))
  },
  coachAlerts: () => {
    const alert = {
      id: coachAlertId('coach', 'self'),
      coachId: 'coach',
      memberId: 'self',
      half: true,
    }
    return put('coachAlerts', coachAlertSchema.parse(alert))
  },
  auditLog: () => entry(),
  batchChosen: () =>
    put('batchChosen', { id: 'self_0000000', ...{ runId: 'self', members: ['mate'] } }),
  broadcasts: () => {
    const words = { id: 'self', title: 'Hello', audience: { kind: 'everyone' }, by: 'admin' }
    return put('broadcasts', broadcastSchema.parse(words))
  },
  botRules: () => put('botRules', plainRule('absent')),
  blocks: () => block('self', 'mate'),
  kudos: () => kudo('self', 'mate'),
  serverRuns: () => put('serverRuns', serverRunSchema.parse({ id: SERVER_RUN_ID })),
  commandBudgets: () => put('commandBudgets', commandBudgetSchema.parse({ id: 'self' })),
  usersSecure: () => secure('self'),
  tierRequests: () => tierRequest('self'),
  batchRuns: () => {
    const run = { id: 'run', task: { kind: 'repair', since: 1 }, by: 'admin', byName: 'Alex' }
    return put('batchRuns', batchRunSchema.parse({ ...run, created: SOME_TIME }))
  },
  batchChanges: () => {
    const change = { id: 'run_0000000', runId: 'run', collection: 'users', targetId: 'self' }
    const fields = [{ path: 'privacy', to: 'share-nothing' }]
    return put('batchChanges', batchChangeSchema.parse({ ...change, fields }))
  },
  profiles: () => put('profiles', profileOf(userOf('self', { privacy: 'share-community' }))),
} as const

/** One record of each kind to read, of the member where it is somebody's; then whatever else has happened. */
export async function beginReading(
  changes: Partial<User> = {},
  ...then: readonly (() => Promise<unknown>)[]
): Promise<void> {
  await beginCommunity(changes)
  // Those of the community stay as they are.
  const { groups: _groups, profiles: _profiles, ...derived } = DERIVED
  await seed([
    ...Object.values(derived).map((record) => record()),
    put('trackingDaily', emptyDay(ownerOf('self'), today(), SOME_TIME)),
    month('self', { onBoard: changes.onBoard ?? true }),
    ...[
      stats('self'),
      timeDay('self'),
      template('self'),
      template('self', 'self_week'),
      template('self', 'week'),
    ],
    ...[interest('self'), notes('self', 'coach'), notification('self')],
    notification('self', { id: 'coach_coach_1', kind: 'coach' }),
    ...checkIn(SOME_TIME, dayKey('2026-11-09')),
    ...[block('self', 'coach'), block('self', 'admin')],
    put('pushDevices', pushDeviceSchema.parse({ id: 'browser', userId: 'self' })),
  ])
  for (const next of then) await next()
}
