import type { Member } from '#core/records/member.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { fetchUser } from '#data/records/member/apply-remote.ts'
import type { Account } from '#data/storage/account.ts'
import { fetchMonths } from '../day/apply-remote.ts'

/** Stores the own record, roles, group and months. @param answered how many operations @returns the member of the server */
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
