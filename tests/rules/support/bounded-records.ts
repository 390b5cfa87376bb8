/** Honest records that only one or two test files use, for attacks on the values of their fields. */

import { broadcastSchema } from '#core/admin/broadcast.ts'
import { statsSchema } from '#core/records/stats.ts'
import { put, SOME_TIME } from './community.ts'
import type { RulesWrite } from './documents.ts'

export function stats(): RulesWrite {
  return put('usersStats', statsSchema.parse({ id: 'self' }))
}

export function broadcast(changes: object = {}): RulesWrite {
  const record = { id: 'word', title: 'The call moves', body: 'To Friday.', by: 'admin' }
  const more = { byName: 'Alex', audience: { kind: 'everyone' }, created: SOME_TIME, expected: 6 }
  return put('broadcasts', broadcastSchema.parse({ ...record, ...more, ...changes }))
}
