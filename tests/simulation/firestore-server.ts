/**
 * The server of one history on the Firestore emulator: core's handlers on the functions' own executor, in this process. The
 * emulator tells nobody of events, so every commit notes what it has written.
 */

import { SERVER_RUN_ID } from '#core/records/server-run.ts'
import { notedBy } from '#core/server/derive/run.ts'
import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Server } from './server.ts'

/** What triggers are told of. */
const SOURCES: readonly DocumentRef['collection'][] = [
  'users',
  'partners',
  'trackingDaily',
  'trackingMonthly',
]

type Transact = Cloud['transact']

export interface FirestoreServer extends Pick<Server, 'executor' | 'takeWritten'> {
  /** The whole database, as commands have it. */
  readonly all: Executor
  /** The same transactions, which note what they write. @param onNoted called after each commit */
  noting(transact: Transact, onNoted?: () => Promise<void>): Transact
}

/** @param prefix of all ids of this history: others share the database */
export function firestoreServer(admin: Executor, prefix: string): FirestoreServer {
  const written = new Map<string, DocumentRef>()
  /** Each source as its last event had it. */
  const told = new Map<string, CloudDocument['data'] | undefined>()
  const noting: FirestoreServer['noting'] = (transact, onNoted = async () => {}) => {
    return async (refs, decide, copies) => {
      let last: readonly Write[] = []
      const deciding: typeof decide = (documents) => {
        const decision = decide(documents)
        last = decision.writes
        return decision
      }
      const result = await transact(refs, deciding, copies)
      const sources = last.map(({ ref }) => ref).filter(isSource)
      for (const ref of sources) written.set(pathOf(ref), ref)
      if (sources.length > 0) await onNoted()
      return result
    }
  }
  const own = ofHistory(admin, prefix)
  return {
    all: admin,
    noting,
    executor: { ...own, transact: noting(own.transact) },
    async takeWritten() {
      const sources = [...written.values()]
      written.clear()
      const noted = await Promise.all(
        sources.map(async (source) => {
          const path = pathOf(source)
          const event = { source, before: told.get(path), after: (await admin.get(source))?.data }
          told.set(path, event.after)
          return notedBy(event)
        }),
      )
      return noted.flat()
    },
  }
}

function isSource({ collection }: DocumentRef): boolean {
  return SOURCES.includes(collection)
}

/** A database in which there is nothing but this history, and the server's own record of it. */
function ofHistory(admin: Executor, prefix: string): Executor {
  const placeOf = (ref: DocumentRef): DocumentRef =>
    ref.id === SERVER_RUN_ID ? { ...ref, id: `${prefix}${ref.id}` } : ref
  // The id of an invitation is drawn.
  const isOwn = ({ id, data }: CloudDocument) =>
    id.startsWith(prefix) || (typeof data.by === 'string' && data.by.startsWith(prefix))
  return {
    ...admin,
    get: (ref) => admin.get(placeOf(ref)),
    query: async (asked) => (await admin.query(asked)).filter(isOwn),
    transact: (refs, decide) =>
      admin.transact(refs.map(placeOf), (documents) => {
        const decision = decide(documents)
        const writes = decision.writes.map((write) => ({ ...write, ref: placeOf(write.ref) }))
        return { ...decision, writes }
      }),
  }
}
