/** What the server computes of a record whenever it has changed (docs/architecture.md#who-writes-what). */
import type { CloudDocument, DocumentRef } from '../documents.ts'
import type { Write } from '../writes.ts'

/** A record that nothing can be derived of, until somebody has written it anew. */
interface Unreadable {
  readonly unreadable: DocumentRef
}

export interface Derivation {
  readonly source: DocumentRef['collection']
  /** The fields of the source on which the result depends; other changes cause no read. */
  readonly dependsOn: readonly string[]
  /** What is read in the same transaction, by the source's id. */
  reads(id: string): readonly DocumentRef[]
  /**
   * Pure.
   * @param id of the source, from its path
   * @param source as it is now; undefined if it is gone
   * @param read what `reads` named, in that order
   * @returns no writes if everything is stored already
   */
  derive(
    id: string,
    source: CloudDocument | undefined,
    read: readonly (CloudDocument | undefined)[],
  ): readonly Write[] | Unreadable
}
