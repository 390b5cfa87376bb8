/**
 * The cloud port (docs/architecture.md#the-cloud-port): what Fourfold needs of a backend. Two adapters
 * implement it, embedded (on this device) and firebase; no layer above knows which one is in use.
 */

import type { AnalyticsEvent } from '#core/analytics/events.ts'
import type { CloudKind } from '#core/cloud/cloud-kind.ts'
import type { Collection } from '#core/records/collections.ts'
import type { CloudAdmin } from './cloud-admin.ts'
import type { CloudPush } from './cloud-push.ts'
import type { CloudStorage } from './cloud-storage.ts'

/** A document as a cloud returns it, before parsing. Server times are ms since 1970. */
export interface CloudDocument {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface DocumentRef {
  readonly collection: Collection
  readonly id: string
}

/** `array-contains` matches documents whose list in the field holds the value. */
type FilterOperator = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains'

export interface Filter {
  /** A field, or a path of fields joined by dots. */
  readonly field: string
  readonly is: FilterOperator
  readonly value: unknown
}

interface Order {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** A query over one collection. Ties in the order are broken by ascending id. */
export interface CloudQuery {
  readonly collection: Collection
  readonly where?: readonly Filter[]
  readonly orderBy?: readonly Order[]
  readonly limit: number
  /** Start after the document that has these values in the order's fields, and this id. */
  readonly after?: { readonly values: readonly unknown[]; readonly id: string }
}

/** Values that the server computes when it writes. */
export type ServerValue =
  | { readonly server: 'time' }
  | { readonly server: 'increment'; readonly by: number }
  | { readonly server: 'remove' }

export const SERVER_TIME: ServerValue = { server: 'time' }

/** Deletes the field; only works in a `merge`. */
export const REMOVE_FIELD: ServerValue = { server: 'remove' }

/** Adds to the stored number, or to 0 if there is none. */
export function increment(by: number): ServerValue {
  return { server: 'increment', by }
}

export function isServerValue(value: unknown): value is ServerValue {
  return typeof value === 'object' && value !== null && 'server' in value
}

/**
 * `set` replaces the document; `merge` writes the given fields, maps field by field, and leaves the rest;
 * `delete` removes it.
 */
export type Write =
  | { readonly kind: 'set' | 'merge'; readonly ref: DocumentRef; readonly data: object }
  | { readonly kind: 'delete'; readonly ref: DocumentRef }

/** The outcome of a transaction: what to write, and what to return to the caller. */
export interface Decision<Result> {
  readonly writes: readonly Write[]
  readonly result: Result
}

export type Aggregation =
  | { readonly kind: 'count' }
  | { readonly kind: 'sum'; readonly field: string }

export interface Listener<Value> {
  next(value: Value): void
  error(error: Error): void
}

export type Unsubscribe = () => void

/** Who is signed in, as the backend knows them. */
export interface CloudSession {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly image: string
}

/** The claims of a token: `admin` and other roles (docs/product.md#roles). */
export type Claims = Readonly<Record<string, unknown>>

export type SignInMethod = 'password' | 'google'

export interface CloudAuth {
  /** The stored session of this device, or undefined if nobody is signed in. */
  restore(): Promise<CloudSession | undefined>
  /** @throws CloudError `email-taken`, `weak-password`, `unavailable` */
  signUp(email: string, password: string, name: string): Promise<CloudSession>
  /** @throws CloudError `wrong-credentials`, also if the email is unknown */
  signIn(email: string, password: string): Promise<CloudSession>
  /** @throws CloudError `not-supported` if the backend has no Google sign-in */
  signInWithGoogle(): Promise<CloudSession>
  signOut(): Promise<void>
  /** Resolves whether or not the email has an account. */
  sendPasswordReset(email: string): Promise<void>
  /** Sends the email verification link again. @throws CloudError `not-supported`, `unavailable` */
  sendVerification(): Promise<void>
  changePassword(current: string, next: string): Promise<void>
  /**
   * Changes the email of the account.
   * @returns `changed`, or `confirm` if the member first has to open a link sent to the new address
   * @throws CloudError `wrong-credentials`; `email-taken`, if the backend reports it
   */
  changeEmail(password: string, next: string): Promise<'changed' | 'confirm'>
  /** Adds Google sign-in to this account. @throws CloudError `not-supported`, `email-taken`, `cancelled` */
  linkGoogle(): Promise<void>
  /** The sign-in methods of the account. */
  signInMethods(): Promise<readonly SignInMethod[]>
  /** @param refresh gets a new token from the server instead of reading the current one */
  claims(refresh?: boolean): Promise<Claims>
}

export interface Cloud {
  readonly kind: CloudKind
  /** How long the second write of some records waits for (`pause.ts`), in ms; 0 where the backend sets no pause. */
  readonly pauseMs: number
  readonly auth: CloudAuth
  readonly storage: CloudStorage
  readonly admin: CloudAdmin
  /** Missing if the backend cannot reach a browser whose page is closed. */
  readonly push?: CloudPush
  /** The record as the server has it at the time of the call or later. */
  get(ref: DocumentRef): Promise<CloudDocument | undefined>
  /** The records as the server has them at the time of the call or later. */
  query(query: CloudQuery): Promise<CloudDocument[]>
  aggregate(query: CloudQuery, aggregation: Aggregation): Promise<number>
  watchDocument(ref: DocumentRef, listener: Listener<CloudDocument | undefined>): Unsubscribe
  watchQuery(query: CloudQuery, listener: Listener<CloudDocument[]>): Unsubscribe
  /**
   * Reads, then writes, atomically: `decide` gets the documents in the order of `refs` and may run more
   * than once. @throws CloudError `permission-denied`, `unavailable`, `invalid`
   */
  transact<Result>(
    refs: readonly DocumentRef[],
    decide: (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>,
  ): Promise<Result>
  /** The server's clock, in ms since 1970, as precisely as it is known. */
  serverNow(): Promise<number>
  /**
   * Counts a use, if the member consents (docs/product.md#records); never records who did it or to what.
   */
  logEvent(event: AnalyticsEvent): void
  close(): Promise<void>
}
