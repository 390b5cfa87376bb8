import { abilitiesOf } from '#data/cloud/abilities.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import { logError } from '#data/platform/log.ts'
import { readUser } from '#data/records/member/owner.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { reportUserFailure } from '#data/sync/status/session-state.ts'

/** Copies the sign-in's email to the member's record and, with a server, to the record that admins see. */
export async function noteSession(
  account: Account,
  cloud: Cloud,
  session: CloudSession,
): Promise<void> {
  await noteEmail(account, session)
  if (!abilitiesOf(cloud).sendsMail) return
  import('./note-identity.ts')
    .then(({ noteIdentity }) => noteIdentity(cloud, account.userId))
    .catch((error: unknown) => {
      // The next visit asks again.
      if (!isTemporary(error)) logError('Whether the email is verified was not noted:', error)
    })
}

/** After the verification link was opened elsewhere; on failure the member sees an error, and the next visit retries. */
export async function noteEmail(account: Account, { email }: CloudSession): Promise<void> {
  try {
    const user = await readUser(account)
    if (user && !user.deleted && email !== '' && user.email !== email) {
      await saveUser(account, { email })
    }
  } catch (error) {
    reportUserFailure('The email was not saved:', error)
  }
}
