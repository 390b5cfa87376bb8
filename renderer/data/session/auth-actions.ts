/** Signing up and in: the app must wait for the backend here. */

import type { InviteState } from '#core/policies/joining/invites.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { type Abilities, NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { BACKEND } from '#data/cloud/backend.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openCloud } from '#data/cloud/open-cloud.ts'
import { logError } from '#data/platform/log.ts'
import { readUser } from '#data/records/member/owner.ts'
import { registry } from '#data/records/registry.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import { markHistoriesComplete } from '#data/sync/pull.ts'
import { connectTo } from './connect.ts'
import { createMember, type Invited } from './create-member.ts'
import { writeLastAccount } from './last-account.ts'
import { loadGoogle } from './load-google.ts'
import { showAccount } from './show-account.ts'
import { noteSession } from './visits/note-email.ts'

/** Whether this build has Google sign-in: a Firebase project, and on the desktop Google's client for it. */
export const googleAvailable = hasGoogle(NEW_ACCOUNTS, import.meta.env.VITE_DESKTOP_GOOGLE)

/** @param desktop electron.vite.config.ts sets it in desktop builds: `none` without Google's client; undefined on the web */
export function hasGoogle(
  backend: Pick<Abilities, 'hasGoogle'>,
  desktop: string | undefined,
): boolean {
  return backend.hasGoogle && desktop !== 'none'
}

export interface SigningUp extends Invited {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** Logs errors and rethrows them (docs/product.md#errors). @throws CloudError `email-taken`, `weak-password`, `unavailable` */
export async function signUp({ email, password, name, ...invited }: SigningUp): Promise<void> {
  try {
    const cloud = await openCloud(BACKEND)
    const session = await cloud.auth.signUp(email, password, cleanName(name))
    cloud.logEvent('sign_up_email')
    const account = openAccount(cloud.kind, session.userId)
    await markHistoriesComplete(account, registry, await cloud.serverNow())
    await enter(account, cloud, session, invited)
  } catch (error) {
    logError('Signing up failed:', error)
    throw error
  }
}

/** Opens an account. @throws CloudError `wrong-credentials`, `unavailable` */
export async function signIn({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<void> {
  const cloud = await openCloud(BACKEND)
  const session = await cloud.auth.signIn(email, password)
  cloud.logEvent('login_email')
  await enter(accountOf(cloud, session), cloud, session)
}

/** Google's sign-in without a window; the functions throw CloudErrors. */
export interface GooglePage {
  /** Leaves this page for it, to come back here; undefined where browsers would not hand back the answer. */
  readonly leave?: (() => Promise<void>) | undefined
  /** Opens the account of who has just come back from it. */
  readonly comeBack?: ((invited: Invited) => Promise<void>) | undefined
}

/**
 * Loads Google's sign-in, for when it comes onto the screen.
 * @returns opens an account with it, in its window; the first time, creates it from name, email and photo
 *   (docs/product.md#accounts-and-files). Takes the invitation of a new member; throws CloudErrors
 */
export function googleAtTheDoor(
  onLoaded: (page: GooglePage) => void,
): (invited: Invited) => Promise<void> {
  const enterAs = async (cloud: Cloud, signedIn: Promise<CloudSession>, invited: Invited) => {
    const session = await signedIn
    cloud.logEvent('login_google')
    await enter(accountOf(cloud, session), cloud, session, invited)
  }
  const withGoogle = loadGoogle(
    () => openCloud(BACKEND),
    ({ leave, comeBack }, cloud) =>
      onLoaded({
        leave,
        comeBack: comeBack && ((invited) => enterAs(cloud, comeBack(), invited)),
      }),
  )
  return (invited) => withGoogle((google, cloud) => enterAs(cloud, google.signIn(), invited))
}

/** Whether or not the email has an account. @throws CloudError `not-supported` on a device, `unavailable` */
export async function sendPasswordReset(email: string): Promise<void> {
  const cloud = await openCloud(BACKEND)
  await cloud.auth.sendPasswordReset(email)
}

/** Opens the demo community, creating it first if needed. @param onProgress called with the created fraction, 0 to 1 */
export async function exploreDemo(
  persona: 'member' | 'coach' | 'admin',
  onProgress: (fraction: number) => void = () => {},
): Promise<void> {
  const { openDemo } = await import('#data/cloud/embedded/demo/open-demo.ts')
  const { cloud, session } = await openDemo(persona, onProgress)
  await enter(accountOf(cloud, session), cloud, session)
}

/** After the backend has lost the session. @throws CloudError `wrong-credentials`, also for another account */
export async function signInAgain(
  account: Account,
  email: string,
  password: string,
): Promise<void> {
  const cloud = await openCloud(account.kind)
  await reconnect(account, cloud, cloud.auth.signIn(email, password))
}

/** Loads Google's sign-in, for when it comes onto the screen. @returns as `signInAgain`, with Google */
export function googleAgain(account: Account): () => Promise<void> {
  const withGoogle = loadGoogle(() => openCloud(account.kind))
  return () => withGoogle((google, cloud) => reconnect(account, cloud, google.signIn()))
}

async function reconnect(
  account: Account,
  cloud: Cloud,
  signedIn: Promise<CloudSession>,
): Promise<void> {
  const session = await signedIn
  if (session.userId !== account.userId) {
    await cloud.auth.signOut()
    throw new CloudError(
      'wrong-credentials',
      'That’s a different account from the one that is open.',
    )
  }
  await connectTo(account, cloud)
  await noteSession(account, cloud, session)
}

interface InvitedGroup {
  readonly name: string
  /** They join right away: the group is open, or the invitation is valid. */
  readonly joins: boolean
  readonly trouble: Exclude<InviteState, 'counts'> | undefined
}

/** @returns undefined if the group is gone or archived; `unnamed` if the backend names groups only to members */
export async function groupInvitation(
  groupId: string,
  inviteId?: string,
): Promise<InvitedGroup | 'unnamed' | undefined> {
  if (!NEW_ACCOUNTS.namesGroupsToAll) return 'unnamed'
  const cloud = await openCloud(BACKEND)
  try {
    const { findGroup, findInvite } = await import('./follow-invitation.ts')
    const group = await findGroup(cloud, groupId)
    if (!group) return undefined
    const { name, open } = group
    const invite = open ? undefined : await findInvite(cloud, inviteId, groupId)
    const trouble = invite && invite.state !== 'counts' ? invite.state : undefined
    return { name, joins: open || invite?.state === 'counts', trouble }
  } finally {
    await cloud.close()
  }
}

function accountOf(cloud: Cloud, { userId }: CloudSession): Account {
  return openAccount(cloud.kind, userId)
}

/** Shows the account once its days are here; creates the member's record on a first sign-in. */
async function enter(
  account: Account,
  cloud: Cloud,
  session: CloudSession,
  invited: Invited = {},
): Promise<void> {
  await account.database.open().catch((error: unknown) => {
    throw new CloudError('unavailable', 'This device’s storage doesn’t open.', { cause: error })
  })
  const { userId: id, kind } = account
  const known = (await readUser(account)) ?? (await cloud.get({ collection: 'users', id }))
  if (!known) await createMember(account, cloud, session, invited)
  writeLastAccount({ kind, userId: id })
  await connectTo(account, cloud)
  await noteSession(account, cloud, session)
  showAccount(account)
}
