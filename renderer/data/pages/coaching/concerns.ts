/** Open reports about members of a coach's group, for the coach whom they name (decision 0134). */
import { useMemo } from 'react'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import { type SafetyReport, safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'

/** Those that wait for an admin, the oldest first. @param groupId the coach's own group; `''` finds none */
export function coachReportsQuery(coachId: string, groupId: string): CloudQuery {
  const is = (field: string, value: string) => ({ field, is: '==', value }) as const
  return {
    collection: 'safetyReports',
    where: [is('coachId', coachId), is('groupId', groupId), is('state', 'open')],
    orderBy: [{ field: 'created', direction: 'asc' }],
    limit: MAX_LISTED,
  }
}

const NONE = { records: undefined, unreadable: [], away: false } as const

export interface CoachReports extends Watched<SafetyReport> {
  /** The account answers for its group; undefined until this device has been read. */
  readonly isCoach: boolean | undefined
}

/** Live, and never stored on the coach's device. */
export function useCoachReports(): CoachReports {
  const user = useUser()
  const isCoach = user && isCoachInGroup(user, user.groupId)
  const [id, groupId] = user && isCoach ? [user.id, user.groupId] : ['', '']
  const query = useMemo(
    () => (id === '' ? undefined : coachReportsQuery(id, groupId)),
    [id, groupId],
  )
  const watched = useWatched(query, safetyReportSchema)
  // What was followed before would otherwise stay on the screen of somebody who has left the group.
  return isCoach ? { ...watched, isCoach } : { ...NONE, isCoach }
}
