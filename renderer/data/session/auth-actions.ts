/** Signing up, in and out: the moments in which the app does wait for its backend. */
import { groupSchema } from '#core/records/group.ts'
import type { FieldChanges } from '#core/records/record-fields.ts'
import { BACKEND } from '#data/cloud/backend.ts'
import type { Cloud, CloudAuth, CloudSession } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openCloud } from '#data/cloud/open-cloud.ts'
import { joinGroup } from '#data/commands/join-group.ts'
import { saveUser } from '#data/commands/save-user.ts'
import { type Account, openAccount } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { markHistoryComplete } from '#data/sync/pull.ts'
import { connectTo, disconnect } from './connect.ts'
import { writeLastAccount } from './last-account.ts'
import { useSession } from './session.ts'
import { showAccount } from './start-session.ts'

/** Whether this build's backend has Google sign-in. */
export const googleAvailable = BACKEND === 'firebase'

/**
 * Loads the backend ahead of a sign-in: a browser lets a window open only right after the click.
 * @throws CloudError `unavailable`
 */
export async function warmUp(): Promise<void> {
  await openCloud(BACKEND)
}

export interface SigningUp {
  readonly email: string
  readonly password: string
  readonly name: string
  /** The group of the link one came with. */
  readonly groupId?: string | undefined
  /** Who sent the link. Spelt as existing data spells it (design 5). */
  readonly refferedById?: string | undefined
  /** Consent to stand on the group's board (design 1). */
  readonly onBoard: boolean
}

/** Creates an account and opens it. @throws CloudError `email-taken`, `weak-password`, `unavailable` */
export async function signUp(given: SigningUp): Promise<void> {
  const { email, password, name, groupId, refferedById, onBoard } = given
  const cloud = await openCloud(BACKEND)
  const session = await cloud.auth.signUp(email.trim(), password, name.trim())
  cloud.logEvent('sign_up_email')
  const account = openAccount(cloud.kind, session.userId)
  await markHistoryComplete(account, await cloud.serverNow())
  await introduce(account, session, refferedById === undefined ? {} : { refferedById })
  const group = groupId === undefined ? undefined : await findGroup(cloud, groupId)
  if (group) await joinGroup(account, { groupId: group.id, groupName: group.name, onBoard })
  await enter(account, cloud, session)
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

/** Opens an account with Google. @throws CloudError `not-supported` on this device's own backend */
export async function signInWithGoogle(): Promise<void> {
  const cloud = await openCloud(BACKEND)
  const session = await cloud.auth.signInWithGoogle()
  cloud.logEvent('login_google')
  await enter(accountOf(cloud, session), cloud, session)
}

/**
 * Steps into the demo community, which is made where it is not there yet.
 * @param onProgress told how much of it is made, 0 to 1
 */
export async function exploreDemo(
  persona: 'member' | 'coach' | 'admin',
  onProgress: (fraction: number) => void = () => {},
): Promise<void> {
  const { openDemo } = await import('#data/cloud/embedded/demo/open-demo.ts')
  const { cloud, session } = await openDemo(persona, onProgress)
  await enter(accountOf(cloud, session), cloud, session)
}

/**
 * Signs out. Nothing of the account stays on the screen.
 * @param forget removes the account's data from this device as well
 */
export async function signOut({ forget }: { forget: boolean }): Promise<void> {
  const { session, cloud } = useSession.getState()
  cloud?.logEvent('logout')
  await cloud?.auth.signOut()
  await disconnect()
  writeLastAccount(undefined)
  useSession.setState({ session: { status: 'signed-out' } })
  if (session.status !== 'signed-in') return
  const { database } = session.account
  if (forget) await database.delete()
  else database.close()
}

/** How many changes of an account are on this device alone. */
export function pendingOperations({ database }: Account): Promise<number> {
  return database.outbox.count()
}

/**
 * Signs in again to an account that is open here, where the backend has forgotten its session.
 * @throws CloudError `wrong-credentials`, also where it is somebody else's account
 */
export async function signInAgain(
  account: Account,
  signIn: (auth: CloudAuth) => Promise<CloudSession>,
): Promise<void> {
  const cloud = await openCloud(account.kind)
  const session = await signIn(cloud.auth)
  if (session.userId !== account.userId) {
    await cloud.auth.signOut()
    throw new CloudError('wrong-credentials', 'That is another account than the one that is open.')
  }
  await connectTo(account, cloud)
}

/**
 * Whose group a link invites to.
 * @returns undefined where there is none (any more); `unnamed` where the backend tells members alone
 */
export async function groupInvitation(
  groupId: string,
): Promise<{ name: string } | 'unnamed' | undefined> {
  if (BACKEND === 'firebase') return 'unnamed'
  const cloud = await openCloud(BACKEND)
  try {
    return await findGroup(cloud, groupId)
  } finally {
    await cloud.close()
  }
}

async function findGroup(cloud: Cloud, id: string) {
  const document = await cloud.get({ collection: 'groups', id })
  const group = groupSchema.safeParse(document?.data)
  return group.success && !group.data.archived ? group.data : undefined
}

function accountOf(cloud: Cloud, { userId }: CloudSession): Account {
  return openAccount(cloud.kind, userId)
}

/** Makes a new member's own record from what the sign-in knows of them (spec 7). */
async function introduce(
  account: Account,
  { name, email, image }: CloudSession,
  more: FieldChanges = {},
): Promise<void> {
  const now = account.now()
  const timeZoneOffset = new Date(now).getTimezoneOffset()
  const fields = { name, email, image, created: now, lastActive: now, timeZoneOffset, ...more }
  await saveUser(account, fields)
}

/**
 * Opens the account on the screen once its days are here. A first sign-in, or one whose sign-up was cut
 * short, makes the member's record.
 */
async function enter(account: Account, cloud: Cloud, session: CloudSession): Promise<void> {
  await account.database.open().catch((error: unknown) => {
    throw new CloudError('unavailable', 'This device’s storage cannot be opened.', { cause: error })
  })
  const { userId: id, kind } = account
  const known = (await readUser(account)) ?? (await cloud.get({ collection: 'users', id }))
  if (!known) await introduce(account, session)
  writeLastAccount({ kind, userId: id })
  await connectTo(account, cloud)
  showAccount(account)
}
