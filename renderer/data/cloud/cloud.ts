/** The cloud port (docs/architecture.md#the-cloud-port): what Fourfold needs of a backend, embedded or Firebase. */

import type { AnalyticsEvent } from '#core/app/analytics/events.ts'
import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import type { Decision } from '#core/server/writes.ts'
import type { CloudPush } from './cloud-push.ts'
import type { CloudStorage } from './cloud-storage.ts'

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

/** Google's sign-in, loaded: `signIn` and `link` open its window at once, since browsers open one only in a tap. */
export interface GoogleSignIn {
  /** @throws CloudError `popup-blocked`, `cancelled`, `unavailable` */
  signIn(): Promise<CloudSession>
  /** Adds it to the account that is signed in. @throws CloudError as `signIn`, and `email-taken` */
  link(): Promise<void>
  /** Leaves the page for Google's own, without a window; undefined where the answer would not come back. */
  readonly leave?: () => Promise<void>
  /** Signs in who has come back from there, or throws why not. */
  readonly comeBack?: () => Promise<CloudSession>
}

export interface CloudAuth {
  /** The stored session of this device, or undefined if nobody is signed in. */
  restore(): Promise<CloudSession | undefined>
  /** @throws CloudError `email-taken`, `weak-password`, `unavailable` */
  signUp(email: string, password: string, name: string): Promise<CloudSession>
  /** @throws CloudError `wrong-credentials`, also if the email is unknown */
  signIn(email: string, password: string): Promise<CloudSession>
  /** Loads Google's sign-in. @throws CloudError `not-supported` if the backend has none, `unavailable` */
  google(): Promise<GoogleSignIn>
  signOut(): Promise<void>
  /** Resolves whether or not the email has an account. */
  sendPasswordReset(email: string): Promise<void>
  /** Sends the email verification link again. @throws CloudError `not-supported`, `unavailable` */
  sendVerification(): Promise<void>
  changePassword(current: string, next: string): Promise<void>
  /** @returns `confirm` if a link to the new address has to be opened @throws CloudError `wrong-credentials`, `email-taken` */
  changeEmail(password: string, next: string): Promise<'changed' | 'confirm'>
  signInMethods(): Promise<readonly SignInMethod[]>
  /** @param refresh gets a new token from the server instead of reading the current one */
  claims(refresh?: boolean): Promise<Claims>
}

export interface Cloud extends Pick<Executor, 'get' | 'query'> {
  /**
   * As `Executor.transact`. Given copies that may be outdated, a backend may first decide on them and write without reading:
   * only for records whose rule refuses whatever is older than what is stored. What it refuses is decided on what is stored.
   * @param copies of the documents, in the order of `refs`
   * @throws CloudError `permission-denied`, `unavailable` or `invalid`
   */
  transact<Result>(
    refs: readonly DocumentRef[],
    decide: (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>,
    copies?: readonly (CloudDocument | undefined)[],
  ): Promise<Result>
  readonly kind: CloudKind
  /** When the server does what has its time (announcements, the bot): at all hours, or while Fourfold is open. */
  readonly schedules: 'always' | 'while-open'
  readonly auth: CloudAuth
  readonly storage: CloudStorage
  /** Asks the server for what only it may do; again is safe. @throws CloudError `unavailable`, the codes of `Refusal` */
  readonly command: Ask
  /** Missing if the backend cannot reach a browser whose page is closed. */
  readonly push?: CloudPush
  aggregate(query: CloudQuery, aggregation: Aggregation): Promise<number>
  watchDocument(ref: DocumentRef, listener: Listener<CloudDocument | undefined>): Unsubscribe
  watchQuery(query: CloudQuery, listener: Listener<CloudDocument[]>): Unsubscribe
  /** The server's clock, in ms since 1970, as precisely as it is known. */
  serverNow(): Promise<number>
  /** Counts a use, if the member consents (docs/product.md#records); never records who did it or to what. */
  logEvent(event: AnalyticsEvent): void
  close(): Promise<void>
}
