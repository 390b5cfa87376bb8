/** Changing how one signs in: moments in which the app does wait for its backend. */
import type { SignInMethod } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openCloud } from '#data/cloud/open-cloud.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { reportUserFailure, useSession } from '../sync/status/session-state.ts'

async function authOf({ kind }: Account) {
  return (useSession.getState().cloud ?? (await openCloud(kind))).auth
}

/**
 * Changes the email of the sign-in, and of the member's record where it has changed at once. Where the record
 * cannot be saved the member is told, and the next visit does it.
 * @returns `confirm` where a link in a message to the new address has to be opened first
 * @throws CloudError `wrong-credentials`, `email-taken`, `unavailable`
 */
export async function changeEmail(
  account: Account,
  password: string,
  email: string,
): Promise<'changed' | 'confirm'> {
  const outcome = await (await authOf(account)).changeEmail(password, email)
  if (outcome === 'changed') {
    await saveUser(account, { email: email.trim().toLowerCase() }).catch((error: unknown) =>
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

/** @throws CloudError `not-supported`, `email-taken`, `popup-blocked`, `cancelled` */
export async function linkGoogle(account: Account): Promise<void> {
  await (await authOf(account)).linkGoogle()
}

/** Whether the email is proved to be the member's; undefined where the backend asks for no proof, or is away. */
export async function isEmailVerified(account: Account): Promise<boolean | undefined> {
  try {
    const auth = await authOf(account)
    // Anew where the token at hand says no: the link was opened somewhere else.
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

/** How one can sign in; undefined where nobody can tell right now. */
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
