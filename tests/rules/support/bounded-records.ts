/** Honest records that only one or two test files use, for attacks on the values of their fields. */

import { broadcastSchema } from '#core/admin/broadcast.ts'
import { batchRunSchema } from '#core/batch/batch-run.ts'
import { numberOfDay } from '#core/days/day.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { statsSchema } from '#core/records/stats.ts'
import { increment, SERVER_TIME } from '#core/server/writes.ts'
import { put, SOME_TIME, today } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Writes } from './lies.ts'

export function stats(): RulesWrite {
  return put('usersStats', statsSchema.parse({ id: 'self' }))
}

/** A private session of today, with the member's count. */
export async function session(): Promise<Writes> {
  const words = {
    id: 'coach_s1',
    userId: 'self',
    coachId: 'coach',
    note: 'Money',
    created: SOME_TIME,
  }
  const record = privateSessionSchema.parse({ ...words, date: numberOfDay(today()) })
  const counted = { id: 'self', private_sessions: increment(1), lastSession: 'coach_s1' }
  return [
    put('privateSessions', record),
    {
      kind: 'merge',
      ref: { collection: 'usersStats', id: 'self' },
      data: { ...counted, syncedAt: SERVER_TIME },
    },
  ]
}

export function broadcast(changes: object = {}): RulesWrite {
  const record = { id: 'word', title: 'The call moves', body: 'To Friday.', by: 'admin' }
  const more = { byName: 'Alex', audience: { kind: 'everyone' }, created: SOME_TIME, expected: 6 }
  return put('broadcasts', broadcastSchema.parse({ ...record, ...more, ...changes }))
}

export function batchRun(): RulesWrite {
  const record = { id: 'run', task: { kind: 'repair', since: 0 }, by: 'admin', byName: 'Alex' }
  const scan = { source: 0 }
  return put('batchRuns', batchRunSchema.parse({ ...record, scan, created: SOME_TIME }))
}
