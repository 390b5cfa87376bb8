/** Requests, admin records and devices with extreme field values; `spoiled-records.ts` covers the rest. */

import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { joinRequestId } from '#core/records/join-request.ts'
import { projectInterestId } from '#core/records/project-interest.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { NOON } from './devices.ts'
import { COACH, everyExtreme, MONTH, wholeExtremes } from './spoiled-records.ts'

/** A record of each collection, as the product creates it; `name` distinguishes several. */
function listedRecords(name: string) {
  const by = { by: 'admin', byName: 'Alex' }
  const group = { groupId: 'birds', groupName: 'Birds' }
  return {
    joinRequests: COLLECTIONS.joinRequests.schema.parse({
      ...{ id: joinRequestId(name, 'birds'), userId: name, ...group, userName: name },
      ...{ at: nextStamp(NOON, NEVER), state: 'pending' },
    }),
    tierRequests: { id: name, tier: 'pro', created: NOON },
    auditLog: {
      ...{ id: name, ...by, at: NOON, action: 'set-roles', targets: ['ada'], summary: 'Did it.' },
    },
    invites: COLLECTIONS.invites.schema.parse({
      ...{ id: name, ...group, by: 'ada', byName: 'Ada', created: NOON, endsAt: NOON + 1, uses: 5 },
    }),
    projects: { id: name, title: 'A garden', text: 'Who digs?', link: '', created: NOON },
    projectInterest: {
      ...{ id: projectInterestId('garden', name), projectId: 'garden', userId: name },
      ...{ userName: name, interested: true, stamps: {} },
    },
    notifications: COLLECTIONS.notifications.schema.parse({
      ...{ id: name, userId: 'ada', created: NOON, kind: 'referral', title: 'Hello' },
    }),
    timeTrackingTemplate: {
      ...{ id: name, name: 'My week', userId: 'ada', days: DEFAULT_SCHEDULE.days, stamps: {} },
    },
    groups: COLLECTIONS.groups.schema.parse({ id: name, name, open: true }),
    groupLinks: { id: name, groupCallLink: 'https://example.org/call' },
    trackingGroupMonthly: COLLECTIONS.trackingGroupMonthly.schema.parse({
      ...{ id: trackingMonthlyId(name, MONTH), groupId: name, groupName: name, queryMonth: MONTH },
    }),
    usersSecure: COLLECTIONS.usersSecure.schema.parse({ id: name }),
    coachNotes: { id: name, notes: 'Likes mornings.', by: COACH },
    privateSessions: {
      ...{ id: `${COACH}_${name}`, userId: 'ada', coachId: COACH, date: 20261120, note: '' },
      ...{ counted: true, created: NOON },
    },
    broadcasts: {
      ...{ id: name, title: 'The call moves', body: '', audience: { kind: 'everyone' }, ...by },
      ...{ created: NOON, state: 'sent' },
    },
    botRules: { ...plainRule('absent'), id: name },
    batchRuns: { id: name, task: { kind: 'repair', since: NOON }, ...by, created: NOON },
    batchChanges: {
      ...{ id: `${name}_0000000`, runId: name, collection: 'users', targetId: 'ada', fields: [] },
    },
    batchChosen: { id: `${name}_0000000`, runId: name, members: ['ada'] },
    pushDevices: {
      ...{ id: name, userId: 'ada', reminders: ['habit1 720 0123456 r1'], timeZone: 'UTC' },
      ...{ nextAt: NOON, memory: { r1: { settled: NOON - 60_000 } }, syncedAt: NOON - 60_000 },
    },
  }
}

export type Listed = keyof ReturnType<typeof listedRecords>

/** Fields that queries filter by: no query finds a record that lacks them. */
const FOUND_BY = [
  ...['id', 'userId', 'groupId', 'projectId', 'runId', 'coachId', 'kind', 'queryMonth'],
  ...['state', 'created', 'date', 'archived', 'open'],
]

/** A record of a collection with every extreme in every field, one at a time. */
export function everyListed(collection: Listed) {
  return everyExtreme(COLLECTIONS[collection].schema, listedRecords('mallory')[collection])
}

/** Records of a collection for a community: one per extreme, with it in all fields, and last a bad one. */
export function spoiledList(collection: Listed) {
  const schema = COLLECTIONS[collection].schema
  const all = wholeExtremes(schema, (name) => listedRecords(name)[collection], FOUND_BY)
  return all.map((spoil, index) => {
    const { id, data } = spoil(`${collection}${index}`)
    return { collection, id, data: { syncedAt: NOON, ...data } }
  })
}
