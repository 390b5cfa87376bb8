import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { fetchProfile, readKeptProfile } from './read-profile.ts'

/**
 * Whether a member's profile may be opened: what this device was told before counts at once, and otherwise the
 * cloud is asked. Only a profile that is known to be private may not: where nobody can be asked, its page says so.
 */
export async function mayOpenProfile(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'> | undefined,
  id: string,
): Promise<boolean> {
  const kept = await readKeptProfile(account, id)
  if (kept?.answer.state === 'shown') return true
  try {
    const answer = cloud ? await fetchProfile(account, cloud, id) : kept?.answer
    return answer?.state !== 'private'
  } catch {
    return kept?.answer.state !== 'private'
  }
}
