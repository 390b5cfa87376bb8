/** The embedded backend's database of a community: documents, accounts, and who is signed in. */
import { Dexie, type Table } from 'dexie'
import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'
import type { ObjectMetadata } from '#core/policies/storage/object-metadata.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { storeBlobsAsBytes } from '#data/platform/blobs-as-bytes.ts'
import { communityDatabaseName } from '#data/platform/database-names.ts'
import { endTransactionsInCache } from '#data/platform/end-transactions.ts'
import { onlyThisVersion } from '#data/platform/only-this-version.ts'
import { shareTables } from '#data/platform/share-tables.ts'
import {
  indexName,
  ORDERED_FIELDS,
  OWNER_INDEXES,
  orderedIndex,
  RANKED_INDEXES,
} from './narrowest-range.ts'

export interface StoredDocument {
  readonly collection: string
  readonly id: string
  readonly data: Record<string, unknown>
}

export interface LocalAccount {
  readonly id: string
  /** Lower case and trimmed. */
  readonly email: string
  readonly name: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
  /** The PBKDF2 rounds of this hash, so that a later version can raise them. */
  readonly rounds: number
}

export interface StoredFile {
  readonly path: string
  readonly blob: Blob
  readonly metadata: ObjectMetadata
}

/** A source that was written, or a group's month to sum, of which nothing has been derived yet (`deriving.ts`). */
export interface PendingSource {
  /** As `users/ada`: a source that is written again is derived from once. */
  readonly path: string
  readonly source: DocumentRef
}

export interface EmbeddedState {
  readonly key: 'signed-in' | 'demo'
  readonly value: unknown
}

/** For queries by owner (a member or a group) and time, and for boards in their order. */
const DOCUMENT_INDEXES = [
  '[collection+id]',
  'collection',
  '[collection+data.userId]',
  '[collection+data.groupId]',
  ...OWNER_INDEXES.map(indexName),
  ...RANKED_INDEXES,
  // Members ordered by their last activity.
  ...ORDERED_FIELDS.map(orderedIndex),
]

export class EmbeddedDatabase extends Dexie {
  declare readonly documents: Table<StoredDocument, [collection: string, id: string]>
  declare readonly accounts: Table<LocalAccount, string>
  declare readonly pending: Table<PendingSource, string>
  declare readonly state: Table<EmbeddedState, string>
  declare readonly files: Table<StoredFile, string>

  readonly kind: Exclude<CloudKind, 'firebase'>

  constructor(kind: Exclude<CloudKind, 'firebase'>, name = communityDatabaseName(kind)) {
    super(name, onlyThisVersion())
    this.kind = kind
    endTransactionsInCache(this)
    storeBlobsAsBytes(this, ['files'])
    shareTables(this)
    // The whole schema under its latest version, as in `AccountDatabase`.
    this.version(6).stores({
      documents: DOCUMENT_INDEXES.join(),
      pending: 'path',
      accounts: 'id, &email',
      state: 'key',
      files: 'path',
    })
  }
}
