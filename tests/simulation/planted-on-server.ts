/** Faults that the server's code might have, planted between it and its database. */

import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { pathOf } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { valueAt } from './compare.ts'
import type { ServerOf } from './core-server.ts'
import type { PlantedFault } from './planted-fault.ts'

type Document = CloudDocument | undefined

export const PLANTED_ON_SERVER: readonly PlantedFault[] = [
  {
    name: 'a difference is applied twice',
    seen: /trackingMonthly.* its days make/,
    server: writing((writes, documents) => writes.map((write) => twice(write, documents))),
  },
  {
    name: 'an older day is counted over a newer one',
    // Reconciling finds it, and says so.
    seen: /No event was lost, and yet/,
    server: readingTheEvent('trackingDaily'),
  },
  {
    name: 'a profile is widened by the event’s own copy of the member',
    // At once, or when all is reconciled.
    seen: /shows share-.*; its member says|No event was lost, and yet/,
    server: readingTheEvent('users'),
  },
  {
    name: 'a trigger fires itself',
    // Where an event is lost, the last write stays uncounted.
    seen: /Triggers fire without end|counted\/.* is until/,
    server: writing((writes) =>
      writes.flatMap((write) => {
        if (write.ref.collection !== 'counted' || !('data' in write)) {
          return [write]
        }
        const { id } = write.ref
        const date = Object.keys(Object(valueAt(write.data, 'days'))).at(-1)
        if (date === undefined) return [write]
        const ref = { collection: 'trackingDaily', id: `${id}${date.padStart(2, '0')}` } as const
        return [write, { kind: 'merge', ref, data: { syncedAt: SERVER_TIME } }]
      }),
    ),
  },
  {
    name: 'a change of group does not settle the months before it',
    from: 33,
    seen: /trackingMonthly\/.* credits/,
    server: writing((writes) =>
      isOfMember(writes) ? writes.filter(({ ref }) => ref.collection !== 'counted') : writes,
    ),
  },
  {
    name: 'a change of group leaves the month behind',
    seen: /trackingMonthly\/.* (credits|is in)/,
    server: writing((writes) =>
      isOfMember(writes)
        ? writes.filter(({ ref }) => !['trackingMonthly', 'counted'].includes(ref.collection))
        : writes,
    ),
  },
  {
    name: 'a day is not told to partners',
    from: 57,
    seen: /The partner streak of device|partnerDays of/,
    server: writing((writes) => writes.filter(({ ref }) => ref.collection !== 'partnerDays')),
  },
  {
    name: 'a partner who leaves is not written down',
    seen: /whoever left is one still|shares nothing is one/,
    server: writing((writes) => writes.filter((write) => !isOfPair(write) || saysYes(write))),
  },
  {
    name: 'whether somebody is blocked is not looked up',
    from: 33,
    seen: /while one blocks the other/,
    server: (executor) => ({
      ...executor,
      transact: (refs, decide) => {
        // A member's own block is looked up alone.
        const areTwo = refs.filter(({ collection }) => collection === 'blocks').length === 2
        return executor.transact(refs, (documents) =>
          decide(
            refs.map(({ collection }, index) =>
              areTwo && collection === 'blocks' ? undefined : documents[index],
            ),
          ),
        )
      },
    }),
  },
  {
    name: 'a mark that was left behind is never summed',
    seen: /The group’s month.* its members’ months make/,
    server: (executor) => ({
      ...executor,
      query: async (asked) => (asked.collection === 'groupMonthMarks' ? [] : executor.query(asked)),
    }),
  },
  {
    name: 'an older sum is written over a newer one',
    seen: /The group’s month.* its members’ months make/,
    server: reading((_, document) => {
      if (!document) return undefined
      const { summedAt: _unset, ...data } = document.data
      return { ...document, data }
    }),
  },
  {
    name: 'an invitation that is used is not counted',
    from: 72,
    seen: /invites\/.* was used 0 times/,
    server: writing((writes) => writes.filter((write) => !isUse(write))),
  },
  {
    name: 'a request that is taken back stays',
    from: 16,
    // Or the devices of a member who is in the group take it back again and again.
    seen: /joinRequests\/.*(was taken back, and is|no device does)|devices still write/,
    server: writing((writes) =>
      writes.filter(({ kind, ref }) => kind !== 'delete' || ref.collection !== 'joinRequests'),
    ),
  },
  {
    name: 'an erasure takes points from the group',
    seen: /The group’s month .* after an erasure it has/,
    server: writing((writes) =>
      writes.filter(
        ({ kind, ref }) => kind !== 'merge' || ref.collection !== 'trackingGroupMonthly',
      ),
    ),
  },
  {
    name: 'a check-in that is answered is sent again over the answer',
    // On a device that had seen the answer, or in what this one shows.
    seen: /was answered, and has changed|as answered, .* instead of|is lost/,
    server: reading((ref, document) =>
      ref.collection === 'checkIns' && document
        ? { ...document, data: { ...document.data, answered: 0 } }
        : document,
    ),
  },
  {
    name: 'a check-in is written without what it says',
    seen: /is lost, but for its record/,
    server: writing((writes) => writes.filter(({ ref }) => ref.collection !== 'checkInTexts')),
  },
  {
    name: 'a message that is sent again is taken for another one',
    known: 'message-sent-again-after-crash.json',
    seen: /The places are|became|is lost|Nobody said/,
    server: reading((ref, document) =>
      ref.collection === 'threadMessages' ? undefined : document,
    ),
  },
  {
    name: 'a thread is counted, and its message is not written',
    seen: /is lost/,
    server: writing((writes) => writes.filter(({ ref }) => ref.collection !== 'threadMessages')),
  },
]

type ChangeWrites = (
  writes: readonly Write[],
  documents: ReadonlyMap<string, Document>,
) => readonly Write[]

function writing(change: ChangeWrites): ServerOf {
  return (executor) => ({
    ...executor,
    transact: (refs, decide) =>
      executor.transact(refs, (documents) => {
        const decision = decide(documents)
        const read = new Map(refs.map((ref, index) => [pathOf(ref), documents[index]]))
        return { ...decision, writes: change(decision.writes, read) }
      }),
  })
}

function reading(read: (ref: DocumentRef, document: Document) => Document): ServerOf {
  return (executor) => ({
    ...executor,
    transact: (refs, decide) =>
      executor.transact(refs, (documents) =>
        decide(refs.map((ref, index) => read(ref, documents[index]))),
      ),
  })
}

/** A trigger that takes its source from the event, which may be long past. */
function readingTheEvent(collection: DocumentRef['collection']): ServerOf {
  return (executor, event) => {
    const source = event?.source
    if (source?.collection !== collection) return executor
    const copy = event?.after && { id: source.id, data: event.after }
    const isSource = (ref: DocumentRef) => pathOf(ref) === pathOf(source)
    return reading((ref, document) => (isSource(ref) ? copy : document))(executor)
  }
}

function isOfPair({ ref }: Write): boolean {
  return ref.collection === 'partners'
}

function saysYes(write: Write): boolean {
  if (!('data' in write)) return false
  return valueAt(write.data, 'aSays') === true || valueAt(write.data, 'bSays') === true
}

function isUse(write: Write): boolean {
  return write.ref.collection === 'invites' && write.kind === 'merge' && 'used' in write.data
}

/** Whether a command writes them that changes a member's group. */
function isOfMember(writes: readonly Write[]): boolean {
  return writes.some(
    (write) => write.ref.collection === 'users' && 'data' in write && 'groupId' in write.data,
  )
}

/** A month with the difference between what is written and what is stored once more. */
function twice(write: Write, documents: ReadonlyMap<string, Document>): Write {
  if (write.kind !== 'set' || write.ref.collection !== 'trackingMonthly') return write
  const stored = documents.get(pathOf(write.ref))?.data
  const pointsIn = (data: object | undefined, habit: string) =>
    Number(valueAt(data, `habits.${habit}.totalPoints`) ?? 0)
  const habits = Object.fromEntries(
    HABIT_IDS.map((habit) => {
      const [is, was] = [pointsIn(write.data, habit), pointsIn(stored, habit)]
      return [habit, { totalPoints: Math.max(0, is + is - was) }]
    }),
  )
  return { ...write, data: { ...write.data, habits } }
}
