/** Honest records that only one or two test files use, for attacks on the values of their fields. */

import { statsSchema } from '#core/records/stats.ts'
import { put } from './community.ts'
import type { RulesWrite } from './documents.ts'

export function stats(): RulesWrite {
  return put('usersStats', statsSchema.parse({ id: 'self' }))
}
