/** The report that waits for the demo's admin, about a profile in the demo coach's group. */

import {
  type SafetyReport,
  safetyReportId,
  safetyReportSchema,
} from '#core/policies/safety/safety-report.ts'
import { addDays, type DayKey, dayOrdinal, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { DEMO_GROUPS, demoMembers } from './members.ts'

const REPORTER = 'demo-1-6'
/** Whose profile is reported. */
export const ABOUT = 'demo-1-14'
const COACH = 'demo-coach'

/** On the day the community is created. */
export function demoSafetyReports(today: DayKey): SafetyReport[] {
  const [group] = DEMO_GROUPS
  const about = demoMembers().find(({ id }) => id === ABOUT)
  if (!group || !about) return []
  const created = dayOrdinal(today) * MS_A_DAY - 20 * MS_AN_HOUR
  const bio = 'Earn 5,000 a week from home! Write to me and I tell you how.'
  return [
    safetyReportSchema.parse({
      ...{ id: safetyReportId(REPORTER, addDays(today, -1), 0), userId: REPORTER },
      ...{ aboutId: ABOUT, aboutName: about.name, kind: 'profile', source: '', shown: { bio } },
      ...{ reason: 'spam', note: 'They write this to everybody who joins.' },
      ...{ coachId: COACH, groupId: group.id, created, state: 'open', syncedAt: created },
    }),
  ]
}
