/** A member's records for each combination of what decides who sees them, and where each field of them is read. */

import { FIELDS, type Field } from '#core/policies/privacy/who-sees.ts'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { kudoSchema } from '#core/records/kudo.ts'
import { partnerSchema } from '#core/records/partner.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { showsDays, type User } from '#core/records/user.ts'
import type { Filter } from '#core/server/documents.ts'
import { addDays, type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { seenMembers } from '#tests/data/seen-members.ts'
import { filledIn } from './access.ts'
import { block, checkIn, message, ofProfile, requestOf, thread } from './between-people.ts'
import { put, SOME_TIME, stampNow, thisMonth, today, userOf, userRecords } from './community.ts'
import { derived, month } from './derived.ts'
import type { RulesWrite } from './documents.ts'
import { OWN_COMMITS, ownRecords } from './own.ts'
import type { Role } from './people.ts'
import { notification } from './records.ts'
import { getAs, listAs } from './rest-commit.ts'

const past = () => addDays(today(), -5)
const IMAGE = 'https://example.org/picture'
const NAME = 'Selma the seen'
const PAIR = 'partners/self_stranger'
const KUDO = 'self_gone_1'

/** What the level, the consent and partners decide; the rest is asked with all of them, and with none. */
const OFTEN_ASKED = FIELDS.filter((field) =>
  ['name', 'profile', 'days', 'today', 'points', 'partners', 'partnerDays', 'hours'].includes(
    field,
  ),
)

/** The member in every combination, and what is asked of it. */
export const combinations = () =>
  seenMembers({ ...userOf('self'), name: NAME, image: IMAGE }).map((one) => ({
    ...one,
    fields: one.isExtreme ? FIELDS : OFTEN_ASKED,
  }))

/** What the server has of the member, besides what is the same for all combinations. */
export function recordsOf(user: User, partners: number): RulesWrite[] {
  const { name: userName, groupId, onBoard } = user
  const coachId = user.coaching.myConsistencyCoachId || 'gone'
  const day = (date: DayKey) => {
    const owner = { userId: 'self', userName, groupId, groupName: '' }
    return put('trackingDaily', emptyDay(owner, date, SOME_TIME, showsDays(user)))
  }
  const pair = {
    ...{ id: 'self_stranger', a: 'self', b: 'stranger', aName: userName, bName: 'The stranger' },
    ...{ aSays: true, bSays: true, stamps: { a: stampNow(), b: stampNow() } },
  }
  // To share nothing ends the pair; until the other one's device forgets it, it keeps the name that it had.
  const stands = partners > 0 && user.privacy !== 'share-nothing'
  return [
    ...userRecords(user),
    ...[day(today()), day(past()), month('self', { userName, groupId, onBoard })],
    { kind: 'merge', ref: { collection: 'checkIns', id: WEEK }, data: { coachId } },
    stands
      ? put('partners', partnerSchema.parse(pair))
      : { kind: 'delete', ref: { collection: 'partners', id: pair.id } },
  ]
}

/** What is the same for all combinations. */
export async function recordsOfAll(): Promise<RulesWrite[]> {
  const kudo = { id: KUDO, from: 'self', to: 'gone', fromName: NAME, given: true }
  const pair = { id: 'gone_self', a: 'gone', b: 'self', aName: '', bName: NAME, stamps: {} }
  const device = { id: 'browser', userId: 'self' }
  return [
    ...(await ownRecords()),
    ...[notification('self'), derived('tierRequests'), derived('usersSecure'), thread(), message()],
    ...[...checkIn(), ofProfile(), block('self', 'mate'), derived('privateSessions')],
    put('joinRequests', requestOf('self', { groupId: 'owls' })),
    put('partners', partnerSchema.parse(pair)),
    put('kudos', kudoSchema.parse({ ...kudo, queryDate: numberOfDay(today()), stamps: {} })),
    put('pushDevices', pushDeviceSchema.parse(device)),
    derived('partnerDays'),
  ]
}

const WEEK = 'self20261116'

const listed = (collection: string, fields: Readonly<Record<string, Filter['value']>>) => ({
  collection,
  where: Object.entries(fields).map(([field, value]): Filter => ({ field, is: '==', value })),
})

type Place = string | ReturnType<typeof listed>

/** Where a field can be read: each of these tells it, if it has the word that stands first. */
function placesOf(): Readonly<Partial<Record<Field, readonly [says: string, ...places: Place[]]>>> {
  const dayOf = (day: DayKey) => `trackingDaily/self${numberOfDay(day)}`
  const ofMonth = (collection: string) => `${collection}/self${thisMonth()}`
  const now = numberOfDay(today())
  const board = listed('trackingDaily', { groupId: 'birds', queryDate: now, onBoard: true })
  const days = [dayOf(today()), board] as const
  const [user, profile, points] = ['users/self', 'profiles/self', ofMonth('trackingMonthly')]
  const own = OWN_COMMITS.flatMap(({ tells = {} }) => Object.entries(tells))
  return {
    ...Object.fromEntries(own.map(([field, place]) => [field, ['self', filledIn(place)] as const])),
    name: [NAME, user, profile, points, PAIR, ...days],
    profile: [IMAGE, user, profile],
    days: ['self', dayOf(past())],
    today: ['self', ...days],
    points: ['self', points],
    email: ['self@example.org', user],
    sessions: ['self', 'privateSessions/coach_one'],
    waiting: [WEEK, `checkIns/${WEEK}`, listed('checkIns', { answered: 0 })],
    checkIns: ['self', `checkInTexts/${WEEK}`],
    messages: ['self', 'threadMessages/self_m1'],
    partners: ['self', PAIR, 'partners/gone_self'],
    partnerDays: ['self', ofMonth('partnerDays')],
    bell: ['self', 'notifications/note'],
    plan: ['self', 'tierRequests/self'],
    reports: ['self', 'safetyReports/self_20261122_0'],
    request: ['self', 'joinRequests/self_owls'],
    kudos: ['self', `kudos/${KUDO}`],
    blocks: ['self', 'blocks/self_mate'],
    devices: ['self', 'pushDevices/browser'],
  }
}

/** Whether the rules let somebody read a field of the member. */
export async function readAs(role: Role, field: Field): Promise<boolean> {
  const found = placesOf()[field]
  if (!found) throw new Error(`Nothing says where ${field} is read.`)
  const [says, ...places] = found
  const answers = places.map((place) =>
    typeof place === 'string' ? getAs(role, place) : listAs(role, place, { limit: 100 }),
  )
  return (await Promise.all(answers)).some((text) => text?.includes(says))
}
