import type { CloudSession } from '#data/cloud/cloud.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { reportUserFailure } from './session.ts'

/**
 * The email of the sign-in, in the member's record where that has another one: its link was opened somewhere
 * else. Where this fails the member is told, and the next visit does it.
 */
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
