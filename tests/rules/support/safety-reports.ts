/** Reports of the mate's profile, as the server writes them. */
import { dayAt } from '#core/days/day.ts'
import {
  type SafetyReport,
  safetyReportId,
  safetyReportSchema,
} from '#core/records/safety-report.ts'
import type { User } from '#core/records/user.ts'
import { beginCommunity, put, userOf, userRecords } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'

const SHARES = { privacy: 'share-group' } as const

export const reportId = (by: Person, place = 0) => safetyReportId(by, dayAt(Date.now(), 0), place)

/** Self and mate are in one group, with the coach. */
export async function beginReports(): Promise<void> {
  await beginCommunity()
  await seed([
    ...userRecords(userOf('self', SHARES)),
    ...userRecords(userOf('mate', SHARES)),
    ...userRecords(userOf('coach', { ...SHARES, groupId: 'birds' })),
  ])
}

/** A person as the test says. */
export const otherwise = (person: Person, changes: Partial<User>) => () =>
  seed(userRecords(userOf(person, { ...SHARES, ...changes })))

/** A report of the mate's profile, which the coach of the group reads. */
export function ofProfile(
  changes: Partial<SafetyReport> = {},
  by: Person = 'self',
  place = 0,
): RulesWrite {
  const shown = { bio: 'You are all fools' }
  return put(
    'safetyReports',
    safetyReportSchema.parse({
      ...{ id: reportId(by, place), userId: by, aboutId: 'mate', aboutName: 'The mate' },
      ...{ kind: 'profile', source: '', shown, reason: 'insult', note: 'Again.' },
      ...{ coachId: 'coach', groupId: 'birds', created: Date.now(), state: 'open', ...changes },
    }),
  )
}

export const isReported = (changes: Partial<SafetyReport> = {}) => seed([ofProfile(changes)])
