/** The one record of each collection that tests share. */
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
} from '#core/policies/collections/collections.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'

interface Identified {
  readonly id: string
  readonly [field: string]: unknown
}

interface Names {
  /** Members, of whom the second is in the same group, and coaches the third. */
  readonly me: string
  readonly other: string
  readonly coach: string
  readonly day: DayKey
}

/** Of each collection what its records have of these fields. */
function ofEach(fields: Identified): Readonly<Record<Collection, Identified>>
function ofEach(fields: object): object {
  return Object.fromEntries(
    COLLECTION_NAMES.map((name) => {
      const known = new Set(Object.keys(COLLECTIONS[name].schema.shape))
      return [
        name,
        Object.fromEntries(Object.entries(fields).filter(([field]) => known.has(field))),
      ]
    }),
  )
}

/** The least that each record has, as in an older deployment: what ids and queries need. Most are of a member's day. */
export function samplesOf({ me, other, coach, day }: Names) {
  const [queryDate, month] = [numberOfDay(day), monthOf(day)]
  const mine = { userId: me }
  const ofDay = { ...mine, id: `${me}${queryDate}`, queryDate, queryMonth: month }
  const ofMonth = { ...mine, id: `${me}${month}` }
  const pair = { memberId: me, coachId: coach }
  const special = {
    users: { id: me },
    usersSecure: { id: me },
    usersStats: { id: me },
    profiles: { id: me },
    counted: { ...ofMonth, month },
    trackingMonthly: { ...ofMonth, queryMonth: month },
    trackingGroupMonthly: { id: `birds${month}`, groupId: 'birds', queryMonth: month },
    groupMonthMarks: { id: `birds${month}` },
    timeTrackingTemplate: { ...mine, id: `${me}_a1b`, name: 'Mine', days: {} },
    notifications: { ...mine, id: 'note' },
    groups: { id: 'birds' },
    groupLinks: { id: 'birds' },
    invites: { id: 'the-link-of-the-mate-1', groupId: 'birds', by: other, endsAt: 1, uses: 5 },
    joinRequests: { ...mine, id: `${me}_birds`, groupId: 'birds', at: 1 },
    threads: { ...pair, id: `${me}_${coach}` },
    threadMessages: { ...pair, id: `${me}_m1`, threadId: `${me}_${coach}`, senderId: me },
    coachNotes: { id: me },
    privateSessions: { ...mine, id: `${coach}_one`, coachId: coach, date: queryDate },
    coachAlerts: { id: `${coach}_${me}`, ...pair },
    projects: { id: 'plan', title: 'Help' },
    projectInterest: { ...mine, id: `plan_${me}`, projectId: 'plan' },
    kudos: { id: `${me}_${other}${queryDate}`, from: me, to: other, queryDate },
    blocks: { ...mine, id: `${me}_${other}`, blockedId: other },
    checkIns: { ...mine, id: `${me}20261116`, coachId: coach, week: 20261116 },
    checkInTexts: {
      ...{ ...mine, id: `${me}20261116`, week: 20261116, answers: [] },
      figures: {
        ...{ points: [0, 0, 0, 0, 0, 0, 0], habits: [0, 0, 0, 0], habitsBefore: [] },
        ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
      },
    },
    agreements: { id: me, items: [{ id: 'a1', until: 20261120, by: me }] },
    partners: { id: `${other}_${me}`, a: other, b: me },
    partnerDays: { ...ofMonth, month, changed: queryDate },
    safetyReports: {
      ...{ ...mine, id: `${me}_20261122_0`, aboutId: other, kind: 'message', source: `${other}_1` },
      ...{ shown: { text: 'Hello' }, reason: 'spam', state: 'open' },
    },
    tierRequests: { id: me, tier: 'pro' },
    serverRuns: { id: 'derive' },
    commandBudgets: { id: me },
    pushDevices: { ...mine, id: 'browser' },
    auditLog: { id: 'entry', by: 'admin', action: 'move-member' },
    broadcasts: { id: 'b1', by: 'admin', audience: { kind: 'everyone' } },
    botRules: { id: 'absent', kind: 'absent' },
    batchRuns: { id: 'run', by: 'admin', task: { kind: 'repair', since: 1 } },
    batchChanges: {
      ...{ id: 'run_0000000', runId: 'run', collection: 'users', targetId: me, fields: [] },
    },
    batchChosen: { id: 'run_0000000', runId: 'run', members: [me] },
  } satisfies Readonly<Partial<Record<Collection, Identified>>>
  return { ...ofEach(ofDay), ...special }
}
