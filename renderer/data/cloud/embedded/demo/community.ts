/** The demo community: three groups of forty, with three months of history (docs/product.md#accounts-and-files). */

import { statsFrom } from '#core/habits/streaks/stats.ts'
import type { Collection } from '#core/policies/collections/collections.ts'
import { coachAlertId, coachAlertSchema, type PrivateSession } from '#core/records/coaching.ts'
import { eachHabit } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import {
  type TrackingMonthly,
  trackingGroupMonthlySchema,
  trackingMonthlyId,
} from '#core/records/tracking-monthly.ts'
import { newUser, profileOf, type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import {
  type DayKey,
  dayKey,
  dayOfNumber,
  dayOrdinal,
  daysBetween,
  daysUpTo,
  MS_A_DAY,
  MS_AN_HOUR,
} from '#core/values/time/day.ts'
import { nextLook } from '#core/views/coaching/alerts.ts'
import type { StoredDocument } from '../embedded-database.ts'
import { chance } from './chance.ts'
import { demoAgreements, demoCheckIns, demoSessions } from './check-ins.ts'
import { demoDay, demoMonth, demoPrivacy, isHere, monthsOf } from './history.ts'
import { demoTemplate, demoTemplateId, demoTimeDay } from './hours.ts'
import {
  DEMO_GROUPS,
  type DemoGroup,
  type DemoMember,
  demoMembers,
  isCoached,
  SEED,
} from './members.ts'
import { demoNotifications } from './notifications.ts'
import { demoPartnerDays, demoPartners } from './partners.ts'
import { demoProjects, demoRequests, demoSafetyReports } from './requests.ts'
import { demoThreads } from './threads.ts'

const DAYS_OF_HISTORY = 91

interface DemoOptions {
  /** Generate only what happened after this day, to update an existing community. */
  readonly since?: DayKey | undefined
  /** Everybody by default. A part of them has to hold all whom somebody has to do with. */
  readonly members?: readonly DemoMember[]
  /** How many days of history, today's included. */
  readonly dayCount?: number
}

/** One member at a time. @param today when it is opened @param now that in ms: nobody's last visit is later */
export function* demoDocuments(
  today: DayKey,
  now: number,
  { since, members = demoMembers(), dayCount = DAYS_OF_HISTORY }: DemoOptions = {},
): Generator<StoredDocument[]> {
  const days = daysUpTo(today, dayCount)
  const fresh = since === undefined ? days : days.filter((day) => daysBetween(since, day) > 0)
  const months = monthsOf(fresh)
  if (since === undefined) {
    yield DEMO_GROUPS.map((group) => asDocument('groups', demoGroup(group)))
    yield threads(today)
    yield demoProjects(today).map((project) => asDocument('projects', project))
    yield demoRequests(today).map((request) => asDocument('joinRequests', request))
    yield demoSafetyReports(today).map((report) => asDocument('safetyReports', report))
    const alert = { idleDays: 2, half: true, nextAt: nextLook(now, 0) }
    const id = coachAlertId('demo-coach', '')
    yield [
      asDocument('coachAlerts', coachAlertSchema.parse({ id, coachId: 'demo-coach', ...alert })),
    ]
    yield demoPartners(today).map((pair) => asDocument('partners', pair))
  }
  for (const member of members) {
    // An update skips the personas: the visitor may have changed them.
    if (since !== undefined && member.persona) continue
    const all = days.filter((day) => isHere(member, day)).map((day) => demoDay(member, day, today))
    const own = months.map((month) => demoMonth(member, month, all))
    const added = all.filter(
      ({ queryDate }) => since === undefined || dayOfNumber(queryDate) > since,
    )
    yield [
      ...(since === undefined
        ? [...person(member, days, now), ...notes(member, days), ...checkIns(member, all, today)]
        : [seen(member, days, now)]),
      ...stats(member, all, today, since === undefined ? demoSessions(member, days) : undefined),
      ...own.map((month) => asDocument('trackingMonthly', month)),
      ...added.map((day) => asDocument('trackingDaily', day)),
      ...timeDays(member, days, today),
      ...demoPartnerDays(member, months, all).map((month) => asDocument('partnerDays', month)),
    ]
  }
}

/** What an update changes in an existing member's record, for merging. */
function seen(member: DemoMember, days: readonly DayKey[], now: number): StoredDocument {
  return asDocument('users', { id: member.id, lastActive: lastVisit(member, days, now) })
}

/** Hours exist only for personas and the demo coach's members: no visitor can see anyone else's. */
function timeDays(member: DemoMember, days: readonly DayKey[], today: DayKey): StoredDocument[] {
  return days.flatMap((day) => {
    const hours = demoTimeDay(member, day, today)
    return hours ? [asDocument('timeTrackingDaily', hours)] : []
  })
}

function threads(today: DayKey): StoredDocument[] {
  return demoThreads(today).flatMap(({ thread, messages }) => [
    asDocument('threads', thread),
    ...messages.map((message) => asDocument('threadMessages', message)),
  ])
}

function demoGroup(group: DemoGroup) {
  return groupSchema.parse({ ...group, invitedBy: 'members', syncedAt: 0 })
}

/** A member's streaks and, on the first run, the private sessions that the stats count. */
function stats(
  { id: userId }: DemoMember,
  days: readonly TrackingDaily[],
  today: DayKey,
  sessions: readonly PrivateSession[] | undefined,
): StoredDocument[] {
  const sources = { userId, days, today, previous: undefined, historyComplete: true }
  const { private_sessions: _coaches, ...streaks } = statsFrom(sources)
  // A visitor may log sessions as the coach: updates keep that count.
  const counted = sessions ? { private_sessions: sessions.length } : {}
  return [
    asDocument('usersStats', { ...streaks, ...counted, syncedAt: 0 }),
    ...(sessions ?? []).map((session) => asDocument('privateSessions', session)),
  ]
}

function person(member: DemoMember, days: readonly DayKey[], now: number): StoredDocument[] {
  const created = createdOn(days)
  const { id, name, email, group, persona, onBoard, refferedById } = member
  const coach = 'demo-coach'
  const user = userSchema.parse({
    ...newUser({ id, name, email, now: created }),
    lastActive: lastVisit(member, days, now),
    groupId: group.id,
    onBoard,
    refferedById,
    privacy: demoPrivacy(member),
    timeTrackingTemplateId: demoTemplateId(member),
    onboardingStatus: 'completed',
    onboardingSteps: { community: true, habits: true, meeting: true, welcomeVideo: true },
    coaching: {
      isConsistencyCoach: persona === 'coach',
      myConsistencyCoachId: isCoached(member) ? coach : '',
    },
    syncedAt: created,
  })
  const secure = userSecureSchema.parse({
    id,
    roles: { admin: persona === 'admin' },
    syncedAt: created,
  })
  const template = demoTemplate(member, created)
  return [
    asDocument('users', asLeftByOld(member, user)),
    asDocument('profiles', profileOf(user)),
    asDocument('usersSecure', secure),
    ...(template ? [asDocument('timeTrackingTemplate', template)] : []),
  ]
}

/** When all accounts were created, in ms. */
function createdOn(days: readonly DayKey[]): number {
  return dayOrdinal(days[0] ?? dayKey('2026-01-01')) * MS_A_DAY
}

/** A member's last visit, in ms: noted at most once a day, in the morning. */
function lastVisit(member: DemoMember, days: readonly DayKey[], now: number): number {
  const last = days.findLast((day) => isHere(member, day)) ?? days[0]
  return last === undefined ? 0 : Math.min(now, dayOrdinal(last) * MS_A_DAY + 6 * MS_AN_HOUR)
}

function notes({ id, persona }: DemoMember, days: readonly DayKey[]): StoredDocument[] {
  const today = days.at(-1)
  if (!persona || !today) return []
  return demoNotifications(id, persona, today, createdOn(days)).map((one) =>
    asDocument('notifications', one),
  )
}

function checkIns(
  member: DemoMember,
  days: readonly TrackingDaily[],
  today: DayKey,
): StoredDocument[] {
  const agreed = demoAgreements(member, today)
  return demoCheckIns(member, days, today)
    .flatMap(({ head, text }) => [asDocument('checkIns', head), asDocument('checkInTexts', text)])
    .concat(agreed ? [asDocument('agreements', agreed)] : [])
}

/** Every group's month, summed from its members' months. */
export function demoGroupMonths(all: readonly TrackingMonthly[]): StoredDocument[] {
  const byGroupMonth = Map.groupBy(all, ({ groupId, queryMonth }) =>
    trackingMonthlyId(groupId, queryMonth),
  )
  return [...byGroupMonth].flatMap(([id, months]) => {
    const [first] = months
    if (!first) return []
    const { groupId, groupName, queryMonth } = first
    const habits = eachHabit((habit) => ({
      totalPoints: months.reduce((sum, month) => sum + month.habits[habit].totalPoints, 0),
    }))
    const totalPoints = months.reduce((sum, month) => sum + month.totalPoints, 0)
    const members = months.filter((month) => month.totalPoints > 0).length
    const sums = { habits, totalPoints, members }
    const record = { id, groupId, groupName, queryMonth, ...sums, syncedAt: 0 }
    return [asDocument('trackingGroupMonthly', trackingGroupMonthlySchema.parse(record))]
  })
}

function asDocument<Made extends { readonly id: string }>(
  collection: Collection,
  record: Made,
): StoredDocument {
  return { collection, id: record.id, data: { ...record } }
}

const SHARE = 0.2

/** The sets of missing fields, one of them picked by chance. */
const LACKING: readonly (readonly (keyof User)[])[] = [
  ['dayStartHour', 'stamps'],
  ['notifications', 'video', 'stamps'],
  ['social', 'notifications', 'dayStartHour', 'stamps'],
]

/** The record, or for some members its older form; never for personas and coached members. */
function asLeftByOld(member: DemoMember, user: User): { readonly id: string } {
  const isOld = member.persona === undefined && !isCoached(member)
  if (!isOld || chance(SEED, 'old', member.id) >= SHARE) return user
  const pick = Math.floor(chance(SEED, 'lacks', member.id) * LACKING.length)
  const lacking: readonly string[] = LACKING[pick] ?? []
  const social: Partial<User['social']> = { ...user.social }
  delete social.youtubeCount
  const kept = Object.entries({ ...user, social }).filter(([name]) => !lacking.includes(name))
  return { id: user.id, ...Object.fromEntries(kept) }
}
