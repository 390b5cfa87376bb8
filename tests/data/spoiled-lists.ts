/** Requests, admin records and devices with extreme field values; `spoiled-records.ts` covers the rest. */

import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { COLLECTIONS, type Collection } from '#core/policies/collections/collections.ts'
import { joinRequestId } from '#core/records/join-request.ts'
import { projectInterestId } from '#core/records/project-interest.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { everyExtreme } from '#tests/arbitraries/extremes.ts'
import { NOON, TODAY } from './devices.ts'
import { samplesOf } from './samples.ts'
import { COACH, MONTH, wholeExtremes } from './spoiled-records.ts'

/** What sets a record apart from the collection's sample, so that the product's queries find it; `name` distinguishes several. */
function foundAs(name: string): Partial<Record<Collection, object>> {
  const chunk = { id: `${name}_0000000`, runId: name }
  return {
    joinRequests: {
      ...{ id: joinRequestId(name, 'birds'), userId: name, at: nextStamp(NOON, NEVER) },
    },
    invites: { endsAt: NOON + 1 },
    auditLog: { at: NOON },
    projectInterest: {
      ...{ id: projectInterestId('garden', name), projectId: 'garden', userId: name },
      interested: true,
    },
    notifications: { kind: 'referral' },
    timeTrackingTemplate: { days: DEFAULT_SCHEDULE.days },
    groups: { name, open: true },
    trackingGroupMonthly: { id: trackingMonthlyId(name, MONTH), groupId: name },
    broadcasts: { state: 'sent' },
    batchChanges: chunk,
    batchChosen: chunk,
    pushDevices: {
      ...{ reminders: ['habit1 720 0123456 r1'], nextAt: NOON },
      ...{ memory: { r1: { settled: NOON - 60_000 } }, syncedAt: NOON - 60_000 },
    },
  }
}

const SAMPLES = samplesOf({ me: 'ada', other: 'ben', coach: COACH, day: TODAY })

/** A record of a collection, as the product creates it. */
function listed(collection: Collection, name: string): { readonly id: string } {
  const own = { id: name, created: NOON, ...foundAs(name)[collection] }
  return COLLECTIONS[collection].schema.parse({ ...SAMPLES[collection], ...own })
}

/** Fields that queries filter by: no query finds a record that lacks them. */
const FOUND_BY = [
  ...['id', 'userId', 'groupId', 'projectId', 'runId', 'coachId', 'kind', 'queryMonth'],
  ...['state', 'created', 'date', 'archived', 'open'],
]

/** A record of a collection with every extreme in every field, one at a time. */
export function everyListed(collection: Collection) {
  return everyExtreme(COLLECTIONS[collection].schema, listed(collection, 'mallory'))
}

/** Records of a collection for a community: one per extreme, with it in all fields, and last a bad one. */
export function spoiledList(collection: Collection) {
  const schema = COLLECTIONS[collection].schema
  const all = wholeExtremes(schema, (name) => listed(collection, name), FOUND_BY)
  return all.map((spoil, index) => {
    const { id, data } = spoil(`${collection}${index}`)
    return { collection, id, data: { syncedAt: NOON, ...data } }
  })
}
