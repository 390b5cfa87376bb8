import { type DayKey, numberOfDay } from '#core/days/day.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { GROUPS, put, SOME_TIME, stampNow, today } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Person } from './people.ts'

/** A day on the board of the birds. */
export function dayOnBoard(person: Person): RulesWrite {
  const group = { groupId: 'birds', groupName: GROUPS.birds }
  const owner = { userId: person, userName: `The ${person}`, ...group }
  return put('trackingDaily', emptyDay(owner, today(), SOME_TIME, true))
}

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
