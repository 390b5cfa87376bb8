/** What the server derives, or counts for itself: of each collection a record as it would write it. */
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
} from '#core/policies/collections/collections.ts'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { emptyMonth, withPoints } from '#core/records/tracking-monthly.ts'
import { profileOf, type User } from '#core/records/user.ts'
import { dayKey } from '#core/values/time/day.ts'
import { samplesOf } from '#tests/data/samples.ts'
import {
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
import { ownRecords } from './own.ts'
import { pairBefore } from './partners.ts'
import { type Person, seed } from './people.ts'
import { notification, template } from './records.ts'

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

/** Those of which tests need to know more than what the sample of their collection has. */
const KNOWN: Partial<Record<Collection, () => RulesWrite>> = {
  trackingMonthly: () => month('self'),
  partners: () => put('partners', pairBefore(['mate', 'self', true])),
  safetyReports: ofProfile,
  invites: invite,
  joinRequests: () => put('joinRequests', requestOf('stranger')),
  // Its member may delete the one, and mark the other as seen: here that is nobody of those who try.
  pushDevices: () => put('pushDevices', pushDeviceSchema.parse({ id: 'browser', userId: 'gone' })),
  notifications: () => notification('mate', { userId: 'gone' }),
  threads: thread,
  threadMessages: message,
  checkIns: () => checkIn()[0],
  checkInTexts: () => checkIn()[1],
  blocks: () => block('self', 'mate'),
  kudos: () => kudo('self', 'mate'),
  profiles: () => put('profiles', profileOf(userOf('self', { privacy: 'share-community' }))),
}

/** A record of a collection as the server would write it. */
export function derived(collection: Collection): RulesWrite {
  const samples = samplesOf({ me: 'self', other: 'mate', coach: 'coach', day: today() })
  const { schema } = COLLECTIONS[collection]
  return KNOWN[collection]?.() ?? put(collection, schema.parse(samples[collection]))
}

/** The collections that nobody but the server writes. */
export const DERIVED = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].way !== 'own')

/** One record of each kind to read, of the member where it is somebody's; then whatever else has happened. */
export async function beginReading(
  changes: Partial<User> = {},
  ...then: readonly (() => Promise<unknown>)[]
): Promise<void> {
  await beginCommunity(changes)
  // Those of the community stay as they are.
  const others = DERIVED.filter((name) => name !== 'groups' && name !== 'profiles')
  await seed([
    ...others.map(derived),
    put('trackingDaily', emptyDay(ownerOf('self'), today(), SOME_TIME)),
    month('self', { onBoard: changes.onBoard ?? true }),
    ...(await ownRecords()),
    ...[template('self', 'self_week'), template('self', 'week')],
    notification('self'),
    notification('self', { id: 'coach_coach_1', kind: 'coach' }),
    ...checkIn(SOME_TIME, dayKey('2026-11-09')),
    ...[block('self', 'coach'), block('self', 'admin')],
    put('pushDevices', pushDeviceSchema.parse({ id: 'browser', userId: 'self' })),
  ])
  for (const next of then) await next()
}
