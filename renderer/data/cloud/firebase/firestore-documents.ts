/** Firestore behind the port: reads, watches and transactions, always from the server (docs/architecture.md#the-cloud-port). */
import {
  and,
  collection,
  count,
  doc,
  documentId,
  type Firestore,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  sum,
  where,
} from 'firebase/firestore'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Aggregation, Cloud } from '../cloud.ts'
import { within } from './deadline.ts'
import { equalReadsInTurn } from './equal-reads.ts'
import { asCloudError, withCloudErrors } from './firebase-error.ts'
import { readAndWrite, writeOnCopies } from './firestore-transactions.ts'
import { fromSnapshot, toFilterValue } from './firestore-values.ts'
import { inTurn } from './in-turn.ts'

/** The default deadline: long enough for a slow phone, short enough to report a failure. */
export const ANSWER_MS = 20_000

type Documents = Pick<
  Cloud,
  'get' | 'query' | 'aggregate' | 'watchDocument' | 'watchQuery' | 'transact'
>

/** Firestore answers first from memory; only with this option again once the server has confirmed it. */
const CONFIRMED = { includeMetadataChanges: true } as const

/** @param paceMs between two writes of a record that the rules limit to one a second (`in-turn.ts`) */
export function firestoreDocuments(
  firestore: Firestore,
  deadlineMs = ANSWER_MS,
  paceMs = 0,
): Documents {
  const inItsTurn = inTurn({ deadlineMs, paceMs })
  const readInTurn = equalReadsInTurn<CloudDocument | undefined>()
  const queryInTurn = equalReadsInTurn<CloudDocument[]>()
  const at = ({ collection, id }: DocumentRef) => doc(firestore, collection, id)
  const ask = <Value>(work: () => Promise<Value>) => withCloudErrors(() => within(deadlineMs, work))
  return {
    get: (ref) =>
      readInTurn(`${ref.collection}/${ref.id}`, () =>
        ask(async () => {
          const snapshot = await getDocFromServer(at(ref))
          return snapshot.exists() ? fromSnapshot(snapshot) : undefined
        }),
      ),
    query: (asked) =>
      queryInTurn(JSON.stringify(asked), () =>
        ask(async () =>
          (await getDocsFromServer(queryFor(firestore, asked))).docs.map(fromSnapshot),
        ),
      ),
    aggregate: (asked, aggregation) =>
      ask(async () => {
        const spec = { value: aggregateField(aggregation) }
        const snapshot = await getAggregateFromServer(
          query(filteredFor(firestore, asked), limit(asked.limit)),
          spec,
        )
        return snapshot.data().value
      }),
    watchDocument: (ref, listener) =>
      onSnapshot(
        at(ref),
        CONFIRMED,
        (snapshot) => {
          // Without a network the memory cache reports "no document", which the server never said.
          if (snapshot.metadata.fromCache) return
          listener.next(snapshot.exists() ? fromSnapshot(snapshot) : undefined)
        },
        (error) => listener.error(asError(error)),
      ),
    watchQuery: (asked, listener) => {
      let isNew = true
      return onSnapshot(
        queryFor(firestore, asked),
        CONFIRMED,
        (snapshot) => {
          isNew ||= snapshot.docChanges().length > 0
          if (snapshot.metadata.fromCache || !isNew) return
          isNew = false
          listener.next(snapshot.docs.map(fromSnapshot))
        },
        (error) => listener.error(asError(error)),
      )
    },
    transact: (refs, decide, copies) =>
      withCloudErrors(() =>
        inItsTurn(refs, () =>
          copies
            ? writeOnCopies(firestore, refs, decide, copies)
            : readAndWrite(firestore, refs, decide),
        ),
      ),
  }
}

function asError(error: unknown): Error {
  const ours = asCloudError(error)
  return ours instanceof Error ? ours : new Error(String(ours))
}

function aggregateField(aggregation: Aggregation) {
  return aggregation.kind === 'count' ? count() : sum(aggregation.field)
}

function filteredFor(firestore: Firestore, asked: CloudQuery): Query {
  const filters = (asked.where ?? []).map(({ field, is, value }) =>
    where(field, is, toFilterValue(field, value)),
  )
  return query(collection(firestore, asked.collection), and(...filters))
}

function queryFor(firestore: Firestore, asked: CloudQuery): Query {
  const { orderBy: orders = [], limit: most, after } = asked
  const constraints: QueryConstraint[] = orders.map(({ field, direction }) =>
    orderBy(field, direction),
  )
  // Firestore would break ties in the direction of the last order; ours is by ascending id.
  if (orders.length > 0 || after) constraints.push(orderBy(documentId(), 'asc'))
  if (after) {
    const values = after.values.map((value, index) =>
      toFilterValue(orders[index]?.field ?? '', value),
    )
    constraints.push(startAfter(...values, after.id))
  }
  constraints.push(limit(most))
  return query(filteredFor(firestore, asked), ...constraints)
}
