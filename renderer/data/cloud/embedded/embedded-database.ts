/** Where the embedded backend keeps a community: documents, accounts and who is signed in (design 4). */
import { Dexie, type Table } from 'dexie'
import type { CloudKind } from '#data/cloud/cloud.ts'
import { indexName, OWNER_INDEXES } from './narrowest-range.ts'

export interface StoredDocument {
  readonly collection: string
  readonly id: string
  readonly data: Record<string, unknown>
}

export interface LocalAccount {
  readonly id: string
  /** Lower case, without surrounding space. */
  readonly email: string
  readonly name: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
  /** PBKDF2 rounds this hash was made with, so that they can be raised later. */
  readonly rounds: number
}

export interface EmbeddedState {
  readonly key: 'signed-in' | 'demo'
  readonly value: unknown
}

export class EmbeddedDatabase extends Dexie {
  declare readonly documents: Table<StoredDocument, [collection: string, id: string]>
  declare readonly accounts: Table<LocalAccount, string>
  declare readonly state: Table<EmbeddedState, string>

  constructor(kind: Exclude<CloudKind, 'firebase'>, name = `fourfold-cloud-${kind}`) {
    super(name)
    this.version(1).stores({
      // Records are asked for by their owner, a member or a group, and by when they were.
      documents: [
        '[collection+id]',
        'collection',
        '[collection+data.userId]',
        '[collection+data.groupId]',
        ...OWNER_INDEXES.map(indexName),
      ].join(),
      accounts: 'id, &email',
      state: 'key',
    })
  }
}
