/** Kudos from the member to their mate, for a day that is on today's board. */
import { addDays, type DayKey, numberOfDay } from '#core/days/day.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { put, SOME_TIME, stampNow, today, userOf, userRecords } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'

const NAMES = { birds: 'Early Birds', owls: 'Owls' } as const

/** A day on the board of a group. */
export function dayOnBoard(
  person: Person,
  { groupId = 'birds', day = today() }: { groupId?: 'birds' | 'owls'; day?: DayKey } = {},
): RulesWrite {
  const owner = { userId: person, userName: `The ${person}`, groupId, groupName: NAMES[groupId] }
  return put('trackingDaily', emptyDay(owner, day, SOME_TIME, true))
}

/** Self and mate share their days with their group, and so does the stranger with theirs. */
export async function beginKudos(): Promise<void> {
  const shares = { privacy: 'share-group', onBoard: true } as const
  const days = [-4, -1, 0].map((count) => addDays(today(), count))
  await seed([
    ...(['self', 'mate', 'stranger'] as const).flatMap((one) => userRecords(userOf(one, shares))),
    ...days.flatMap((day) => [dayOnBoard('mate', { day }), dayOnBoard('self', { day })]),
    dayOnBoard('stranger', { groupId: 'owls' }),
  ])
}

/** Kudos, as the app writes them. */
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
