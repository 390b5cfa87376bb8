/**
 * The Dexie database of one account (docs/architecture.md#sync): every record as its member should see it,
 * and the outbox.
 */
import { Dexie, type EntityTable, type Table } from 'dexie'
import { storeBlobsAsBytes } from '#data/platform/blobs-as-bytes.ts'
import { endTransactionsInCache } from '#data/platform/end-transactions.ts'
import { onlyThisVersion } from '#data/platform/only-this-version.ts'
import { shareTables } from '#data/platform/share-tables.ts'
import { keepCopy } from './keep-copy.ts'
import type { QueuedOperation } from './operation.ts'

/** A stored record before parsing: the disk may hold something other than what we wrote. */
export interface StoredRecord {
  readonly id: string
  readonly [field: string]: unknown
}

/** A record that did not parse, unchanged (docs/product.md#records). */
export interface QuarantinedRecord {
  readonly seq?: number
  /** Whether the cloud's copy was requested since. */
  readonly replaced: boolean
  readonly table: string
  readonly id: string
  readonly raw: unknown
  readonly reason: string
  readonly at: number
}

/** A cached page of other members' records, with its time. */
export interface CachedPage {
  readonly key: string
  readonly value: unknown
  readonly at: number
}

/** A file waiting for upload: one per slot, since a later choice replaces an earlier one. */
export interface QueuedUpload {
  readonly slot: string
  /** Every choice has a new id. */
  readonly id: string
  readonly blob: Blob
  readonly contentType: string
  readonly at: number
  /** `refused`: the cloud will not accept it; kept so that the member can see it and retry. */
  readonly state: 'waiting' | 'refused'
  readonly reason?: string
}

/** A picture as this device last read it, so that it shows offline. */
export interface CachedFile {
  readonly path: string
  readonly blob: Blob
  readonly at: number
}

/** An imported day that never goes to the cloud, before parsing; its id is `{table}/{dateNumber}`. */
export interface ArchivedRecord extends StoredRecord {
  readonly table: 'trackingDaily' | 'timeTrackingDaily'
}

/** Device-local state, such as how far pulling got. */
export interface Setting {
  readonly key: string
  readonly value: unknown
}

/** The tables that hold synced records, with their indexes. */
export const RECORD_TABLES = {
  users: 'id',
  usersSecure: 'id',
  usersStats: 'id',
  groups: 'id',
  trackingDaily: 'id, queryDate, queryMonth',
  trackingMonthly: 'id',
  timeTrackingDaily: 'id, queryDate, queryMonth',
  timeTrackingTemplate: 'id',
  notifications: 'id',
  dayLines: 'id',
  projectInterest: 'id',
  threads: 'id',
  // Waiting messages have no number and so are not in that index.
  threadMessages: 'id, [threadId+number]',
} as const

export type RecordTable = keyof typeof RECORD_TABLES

export const isRecordTable = (name: string): name is RecordTable => name in RECORD_TABLES

export class AccountDatabase extends Dexie {
  declare readonly users: EntityTable<StoredRecord, 'id'>
  declare readonly usersSecure: EntityTable<StoredRecord, 'id'>
  declare readonly usersStats: EntityTable<StoredRecord, 'id'>
  declare readonly groups: EntityTable<StoredRecord, 'id'>
  declare readonly trackingDaily: EntityTable<StoredRecord, 'id'>
  declare readonly trackingMonthly: EntityTable<StoredRecord, 'id'>
  declare readonly timeTrackingDaily: EntityTable<StoredRecord, 'id'>
  declare readonly timeTrackingTemplate: EntityTable<StoredRecord, 'id'>
  /** The latest ten, as the bell shows them. */
  declare readonly notifications: EntityTable<StoredRecord, 'id'>
  /** One record: all days, one byte each, derived from `trackingDaily`. */
  declare readonly history: EntityTable<StoredRecord, 'id'>
  declare readonly outbox: Table<QueuedOperation, number>
  declare readonly quarantine: Table<QuarantinedRecord, number>
  declare readonly pages: EntityTable<CachedPage, 'key'>
  declare readonly settings: EntityTable<Setting, 'key'>
  declare readonly uploads: EntityTable<QueuedUpload, 'slot'>
  declare readonly files: EntityTable<CachedFile, 'path'>
  /** The member's own interest in projects. */
  declare readonly projectInterest: EntityTable<StoredRecord, 'id'>
  /** Imported days outside the open window: private, and on no board (decision 0051). */
  declare readonly archive: EntityTable<ArchivedRecord, 'id'>
  declare readonly threads: EntityTable<StoredRecord, 'id'>
  declare readonly threadMessages: EntityTable<StoredRecord, 'id'>

  constructor(name: string) {
    super(name, onlyThisVersion())
    endTransactionsInCache(this)
    storeBlobsAsBytes(this, ['uploads', 'files'])
    shareTables(this)
    keepCopy(this, 'history')
    // The whole schema under its latest number: Dexie adds what an older database lacks. A separate version
    // is needed only if records have to be rewritten, and costs every start milliseconds.
    this.version(8).stores({
      ...RECORD_TABLES,
      history: 'id',
      outbox: '++seq, &id, state, [target+state]',
      quarantine: '++seq, [table+id]',
      pages: 'key',
      settings: 'key',
      uploads: 'slot',
      files: 'path, at',
      archive: 'id, table',
    })
  }
}
