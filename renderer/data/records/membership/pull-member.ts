import type { Member } from '#core/records/member.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { fetchUser } from '#data/records/member/apply-remote.ts'
import type { Account } from '#data/storage/account.ts'
import { fetchMonths } from '../day/apply-remote.ts'

/**
 * Fetches and stores the member's own record, roles, group and months.
 * @param answered how many pending operations on membership this answers
 * @returns the member as the server knows them, without what is pending here; undefined without a record
 */
export async function pullMember(
  account: Account,
  cloud: Cloud,
  answered = 0,
): Promise<Member | undefined> {
  const [takeUser, takeMonths] = await Promise.all([
    fetchUser(account, cloud),
    fetchMonths(account, cloud),
  ])
  const member = await takeUser()
  await takeMonths(answered)
  return member
}
