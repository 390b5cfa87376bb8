/** Firestore's transactions (`Cloud.transact`): with a read, which takes a request of its own, or on copies. */
import { doc, type Firestore, runTransaction, type Transaction } from 'firebase/firestore'
import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import { writeOnCopy } from '#core/server/resolve-write.ts'
import type { Decision, Write } from '#core/server/writes.ts'
import { backoff } from '../backoff.ts'
import { CloudError } from '../cloud-error.ts'
import { asCloudError } from './firebase-error.ts'
import { fromSnapshot, toFirestore } from './firestore-values.ts'

type Documents = readonly (CloudDocument | undefined)[]
type Decide<Result> = (documents: Documents) => Decision<Result>

interface Committed<Result> {
  readonly result: Result
  readonly wrote: readonly DocumentRef[]
}

/** Reads, decides, and writes what nobody has changed meanwhile; or else again. */
export function readAndWrite<Result>(
  firestore: Firestore,
  refs: readonly DocumentRef[],
  decide: Decide<Result>,
): Promise<Committed<Result>> {
  return attempt(firestore, async (transaction) => {
    const read = await Promise.all(refs.map((ref) => transaction.get(at(firestore, ref))))
    const { writes, result } = decide(
      read.map((snapshot) => (snapshot.exists() ? fromSnapshot(snapshot) : undefined)),
    )
    return { result, wrote: put(firestore, transaction, writes) }
  })
}

/**
 * Decides on copies and writes in one request; reads after all if the rules refuse that.
 *
 * The SDK for browsers has no condition on the time of a document's last change, so the rules hold what is newer: they compare
 * the stamps of what is written, and the sums of what comes of it. What is as in the copy is not written at all.
 */
export async function writeOnCopies<Result>(
  firestore: Firestore,
  refs: readonly DocumentRef[],
  decide: Decide<Result>,
  copies: Documents,
): Promise<Committed<Result>> {
  const { writes, result } = decide(copies)
  const known = new Map(refs.map((ref, index) => [pathOf(ref), copies[index]?.data]))
  const changes = writes.map((write) => {
    const path = pathOf(write.ref)
    return known.has(path) ? writeOnCopy(known.get(path), write) : write
  })
  try {
    return await attempt(firestore, async (transaction) => {
      return { result, wrote: put(firestore, transaction, changes) }
    })
  } catch (error) {
    const ours = asCloudError(error)
    if (!(ours instanceof CloudError && ours.code === 'permission-denied')) throw error
    return readAndWrite(firestore, refs, decide)
  }
}

const MAX_TRIES = 5

/**
 * Runs a transaction, again only where others have changed what it read. The SDK's own tries would see a network that is gone
 * through for ten seconds, and until then nobody could be told.
 */
async function attempt<Result>(
  firestore: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(firestore, work, { maxAttempts: 1 })
    } catch (error) {
      const ours = asCloudError(error)
      const isBusy = ours instanceof CloudError && ours.code === 'aborted'
      if (!isBusy || tries === MAX_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, backoff(tries, Math.random())))
    }
  }
}

function put(
  firestore: Firestore,
  transaction: Transaction,
  writes: readonly Write[],
): DocumentRef[] {
  for (const write of writes) {
    const document = at(firestore, write.ref)
    if (write.kind === 'delete') transaction.delete(document)
    else transaction.set(document, toFirestore(write.data), { merge: write.kind === 'merge' })
  }
  return writes.map(({ ref }) => ref)
}

function at(firestore: Firestore, { collection, id }: DocumentRef) {
  return doc(firestore, collection, id)
}
