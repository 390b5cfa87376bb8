import { visitChanges } from '#core/records/visit.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'

/** Notes that the member is here: at most once a day, and their zone where it differs (spec 4). */
export async function noteVisit(account: Account): Promise<void> {
  const user = await readUser(account)
  if (!user || user.deleted) return
  const now = account.now()
  const fields = visitChanges(user, now, new Date(now).getTimezoneOffset())
  if (Object.keys(fields).length > 0) await saveUser(account, fields)
}
