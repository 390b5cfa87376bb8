/** The demo community as documents (design 4): three groups, forty members each, three months of history. */
import { type DayKey, dayOfNumber, daysBetween, daysUpTo } from '#core/days/day.ts'
import type { Collection } from '#core/records/collections.ts'
import { eachHabit } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import {
  type TrackingMonthly,
  trackingGroupMonthlySchema,
  trackingMonthlyId,
} from '#core/records/tracking-monthly.ts'
import { newUser, profileOf, userSchema, userSecureSchema } from '#core/records/user.ts'
import type { StoredDocument } from '../embedded-database.ts'
import { demoDay, demoMonth, demoPrivacy, monthsOf } from './history.ts'
import { demoTimeDay } from './hours.ts'
import { DEMO_GROUPS, type DemoGroup, type DemoMember, demoMembers } from './members.ts'
import { demoNotifications } from './notifications.ts'
import { demoTemplate, demoTemplateId } from './templates.ts'

const DAYS_OF_HISTORY = 91

/**
 * Makes the community's documents, a member at a time, so that its maker can show progress.
 * @param today the day it is opened on
 * @param since make only what has happened after this day, for a community made earlier
 */
export function* demoDocuments(today: DayKey, since?: DayKey): Generator<StoredDocument[]> {
  const days = daysUpTo(today, DAYS_OF_HISTORY)
  const fresh = since === undefined ? days : days.filter((day) => daysBetween(since, day) > 0)
  const months = monthsOf(fresh)
  if (since === undefined) yield DEMO_GROUPS.map((group) => asDocument('groups', demoGroup(group)))
  for (const member of demoMembers()) {
    // A community that is brought up to date leaves alone whoever its visitor has been.
    if (since !== undefined && member.persona) continue
    const all = days.map((day) => demoDay(member, day, today))
    const own = months.map((month) => demoMonth(member, month, all))
    const added = all.filter(
      ({ queryDate }) => since === undefined || dayOfNumber(queryDate) > since,
    )
    yield [
      ...(since === undefined
        ? [...person(member, all[0]?.dateTime ?? 0), ...notes(member, today)]
        : []),
      ...own.map((month) => asDocument('trackingMonthly', month)),
      ...added.map((day) => asDocument('trackingDaily', day)),
      ...timeDays(member, days, today),
    ]
  }
}

/** Those of the members one can step into: nobody else's are ever seen. */
function timeDays(member: DemoMember, days: readonly DayKey[], today: DayKey): StoredDocument[] {
  return days.flatMap((day) => {
    const hours = demoTimeDay(member, day, today)
    return hours ? [asDocument('timeTrackingDaily', hours)] : []
  })
}

function demoGroup({ id, name, category }: DemoGroup) {
  return groupSchema.parse({ id, name, category, open: true, syncedAt: 0 })
}

function person(member: DemoMember, created: number): StoredDocument[] {
  const { id, name, email, group, persona, onBoard } = member
  const coach = 'demo-coach'
  const user = userSchema.parse({
    ...newUser({ id, name, email, now: created }),
    groupId: group.id,
    onBoard,
    privacy: demoPrivacy(member),
    timeTrackingTemplateId: demoTemplateId(member),
    onboardingStatus: 'completed',
    onboardingSteps: { community: true, habits: true, meeting: true, welcomeVideo: true },
    coaching: {
      isConsistencyCoach: persona === 'coach',
      myConsistencyCoachId: persona === 'coach' || group !== DEMO_GROUPS[0] ? '' : coach,
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
    asDocument('users', user),
    asDocument('profiles', profileOf(user)),
    asDocument('usersSecure', secure),
    ...(template ? [asDocument('timeTrackingTemplate', template)] : []),
  ]
}

function notes({ id, persona }: DemoMember, today: DayKey): StoredDocument[] {
  if (!persona) return []
  return demoNotifications(id, persona, today).map((one) => asDocument('notifications', one))
}

/** The month of every group, as the sum of its members' months. */
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
    const members = months.length
    const sums = { habits, totalPoints, members }
    const record = { id, groupId, groupName, queryMonth, ...sums, syncedAt: 0 }
    return [asDocument('trackingGroupMonthly', trackingGroupMonthlySchema.parse(record))]
  })
}

function asDocument(collection: Collection, record: { readonly id: string }): StoredDocument {
  return { collection, id: record.id, data: { ...record } }
}
