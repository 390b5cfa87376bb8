/**
 * What server code needs of a database. It is implemented in memory (`memory-executor.ts`), on Dexie (the embedded
 * adapter) and on the Admin SDK (`functions/src/admin-executor.ts`); `tests/contract/executor-contract.ts` holds all three.
 */
import type { CloudDocument, CloudQuery, DocumentRef } from './documents.ts'
import type { Decision } from './writes.ts'

interface Sums {
  readonly sums: readonly number[]
  /** The moment that they are of, in µs since 1970: later for each later one. */
  readonly readAt: number
}

export interface Executor {
  /** The record as the server has it at the time of the call or later. */
  get(ref: DocumentRef): Promise<CloudDocument | undefined>
  /** The records as the server has them at the time of the call or later. */
  query(query: CloudQuery): Promise<CloudDocument[]>
  /** The sums of fields, in their order, over records that have all of them; what is no number counts 0. */
  sum(query: CloudQuery, fields: readonly string[]): Promise<Sums>
  count(query: CloudQuery): Promise<number>
  /**
   * Reads, then writes, atomically: `decide` gets the documents in the order of `refs` and may run more than once. If it
   * throws, nothing is written. Writes apply in their order, with one server time.
   */
  transact<Result>(
    refs: readonly DocumentRef[],
    decide: (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>,
  ): Promise<Result>
}
