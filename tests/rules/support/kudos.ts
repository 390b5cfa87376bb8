import { type DayKey, numberOfDay } from '#core/days/day.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { put, stampNow, today } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Person } from './people.ts'

/** Kudos, as the server writes them. */
export function kudo(
  from: Person,
  to: Person,
  { day = today(), ...changes }: { day?: DayKey; given?: boolean; fromName?: string } = {},
): RulesWrite {
  const id = kudoId(from, to, day)
  const ids = { id, from, to, queryDate: numberOfDay(day), fromName: `The ${from}` }
  const record = { ...ids, given: true, stamps: { given: stampNow() }, ...changes }
  return put('kudos', kudoSchema.parse(record))
}
