/** Changes the sign-in: the app must wait for the backend here. */
import { plainEmail } from '#core/values/links/email.ts'
import type { SignInMethod } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openCloud } from '#data/cloud/open-cloud.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { reportUserFailure, useSession } from '../sync/status/session-state.ts'
import { loadGoogle } from './load-google.ts'

async function cloudOf({ kind }: Account) {
  return useSession.getState().cloud ?? (await openCloud(kind))
}

async function authOf(account: Account) {
  return (await cloudOf(account)).auth
}

/**
 * Changes the email of the sign-in, and of the member's record if the change is immediate. If the record
 * cannot be saved, the member sees an error, and the next visit retries.
 * @returns `confirm` if the member first has to open a link sent to the new address
 * @throws CloudError `wrong-credentials`, `email-taken`, `unavailable`
 */
export async function changeEmail(
  account: Account,
  password: string,
  email: string,
): Promise<'changed' | 'confirm'> {
  const outcome = await (await authOf(account)).changeEmail(password, email)
  if (outcome === 'changed') {
    await saveUser(account, { email: plainEmail(email) }).catch((error: unknown) =>
      reportUserFailure('The email was not saved:', error),
    )
  }
  return outcome
}

/** @throws CloudError `wrong-credentials`, `weak-password`, `unavailable` */
export async function changePassword(
  account: Account,
  current: string,
  next: string,
): Promise<void> {
  await (await authOf(account)).changePassword(current, next)
}

/** Loads it for when it is on the screen. @returns adds it; throws CloudError `email-taken`, `popup-blocked`, `cancelled` */
export function googleLink(account: Account): () => Promise<void> {
  const withGoogle = loadGoogle(() => cloudOf(account))
  return () => withGoogle((google) => google.link())
}

/** Whether the email is verified; undefined if the backend does not verify emails, or is unreachable. */
export async function isEmailVerified(account: Account): Promise<boolean | undefined> {
  try {
    const auth = await authOf(account)
    // Refresh an unverified token: the link may have been opened elsewhere.
    const { email_verified: known } = await auth.claims()
    const verified = known === false ? (await auth.claims(true)).email_verified : known
    return typeof verified === 'boolean' ? verified : undefined
  } catch (error) {
    if (error instanceof CloudError) return undefined
    throw error
  }
}

/** @throws CloudError `not-supported`, `unavailable` */
export async function sendVerification(account: Account): Promise<void> {
  await (await authOf(account)).sendVerification()
}

/** The sign-in methods; undefined if the backend is unreachable. */
export async function signInMethods(
  account: Account,
): Promise<readonly SignInMethod[] | undefined> {
  try {
    return await (await authOf(account)).signInMethods()
  } catch (error) {
    if (error instanceof CloudError) return undefined
    throw error
  }
}
