/** The count of a member's creations, as the product writes it with their first record. */
import { Timestamp } from 'firebase/firestore'
import { countCreation } from '#data/records/creations/count-creation.ts'
import type { RulesWrite } from './documents.ts'
import type { Lie, Writes } from './lies.ts'
import { type Person, type Role, readPastRules } from './people.ts'

const COUNTED = ['timeTrackingTemplate', 'tierRequests'] as const
const COUNTS = 'creations'

type Fields = Readonly<Record<string, unknown>>

/** A commit that creates a record and counts it for the committing role; their first one by default. */
export function counted(writes: Writes, by: Role = 'self', known?: Fields): RulesWrite[] {
  const made = writes.flatMap(({ ref: { collection: name, id } }) => {
    const collection = COUNTED.find((one) => one === name)
    return collection ? [{ collection, id }] : []
  })
  const [first] = made
  if (!first) throw new Error('Nothing that is counted is made.')
  const counts = known && { id: by, data: { id: by, ...known } }
  return [...writes, countCreation({ userId: by, made: first, counts })]
}

/** The same for a role that has already created something. */
export async function countedOn(writes: Writes, by: Role = 'self'): Promise<RulesWrite[]> {
  return counted(writes, by, await readPastRules({ collection: COUNTS, id: by }))
}

/** Counts the creation as somebody else's; the rest is as the member writes it. */
export function countedBy(by: Role): Lie {
  return (writes) =>
    counted(
      writes.filter(({ ref }) => ref.collection !== COUNTS),
      by,
    )
}

export const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms)

/** What a person has created so far, some seconds ago. */
export function known(person: Person, changes: object = {}): RulesWrite {
  const counts = { templates: 3, latest: 'users/none' }
  const data = { id: person, ...counts, syncedAt: ago(10_000), ...changes }
  return { kind: 'set', ref: { collection: COUNTS, id: person }, data }
}
