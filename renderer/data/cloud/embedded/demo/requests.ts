/** The requests to join the demo coach's group, on the day the community was created. */

import {
  type SafetyReport,
  safetyReportId,
  safetyReportSchema,
} from '#core/policies/safety/safety-report.ts'
import { type Project, projectSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import { addDays, type DayKey, dayOrdinal, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { DEMO_GROUPS, demoMembers } from './members.ts'

export const ASKING = [
  { userId: 'demo-2-7', hoursAgo: 52, onBoard: true },
  { userId: 'demo-3-12', hoursAgo: 19, onBoard: false },
] as const

export function demoRequests(today: DayKey): JoinRequest[] {
  const [group] = DEMO_GROUPS
  const names = new Map(demoMembers().map(({ id, name }) => [id, name]))
  return ASKING.flatMap(({ userId, hoursAgo, onBoard }) => {
    const userName = names.get(userId)
    if (!group || userName === undefined) return []
    const id = joinRequestId(userId, group.id)
    const at = (dayOrdinal(today) * MS_A_DAY - hoursAgo * MS_AN_HOUR) * STAMPS_A_MS
    const request = { id, userId, userName, groupId: group.id, groupName: group.name, onBoard, at }
    return [joinRequestSchema.parse({ ...request, syncedAt: Math.floor(at / STAMPS_A_MS) })]
  })
}

const REPORTER = 'demo-1-6'
/** Whose profile is reported. */
export const ABOUT = 'demo-1-14'
const COACH = 'demo-coach'

export function demoSafetyReports(today: DayKey): SafetyReport[] {
  const [group] = DEMO_GROUPS
  const about = demoMembers().find(({ id }) => id === ABOUT)
  if (!group || !about) return []
  const created = dayOrdinal(today) * MS_A_DAY - 20 * MS_AN_HOUR
  const bio = 'Earn 5,000 a week from home! Write to me and I tell you how.'
  return [
    safetyReportSchema.parse({
      id: safetyReportId(REPORTER, addDays(today, -1), 0),
      userId: REPORTER,
      aboutId: ABOUT,
      aboutName: about.name,
      kind: 'profile',
      source: '',
      shown: { bio },
      reason: 'spam',
      note: 'They write this to everybody who joins.',
      coachId: COACH,
      groupId: group.id,
      created,
      state: 'open',
      syncedAt: created,
    }),
  ]
}

const POSTED = [
  {
    id: 'demo-opportunity-1',
    title: 'Lead the Saturday walk',
    text: 'Somebody who meets whoever comes at nine, by the river, and walks for an hour. Every second week is enough.',
    daysAgo: 3,
  },
  {
    id: 'demo-opportunity-2',
    title: 'Welcome new members',
    text: 'A short talk in their first week: how the four habits went, and what was hard. About two people a month.',
    daysAgo: 9,
  },
  {
    id: 'demo-opportunity-3',
    title: 'Cook for our summer evening',
    text: 'We are about thirty. The kitchen is there, the shopping is paid for, and two helpers have said yes.',
    daysAgo: 16,
  },
] as const

export function demoProjects(today: DayKey): Project[] {
  return POSTED.map(({ id, title, text, daysAgo }) => {
    const created = (dayOrdinal(today) - daysAgo) * MS_A_DAY
    return projectSchema.parse({
      id,
      title,
      text,
      created,
      postedBy: 'demo-admin',
      syncedAt: created,
    })
  })
}
