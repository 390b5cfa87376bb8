/** What the product writes as a coach, such as a private session. */
import 'fake-indexeddb/auto'
import type { PrivateSession } from '#core/records/coaching.ts'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { countSession, newSession } from '#data/pages/coaching/sessions.ts'
import type { Account } from '#data/storage/account.ts'
import { deviceOf, today, userOf } from './community.ts'
import { clientOf, type Person } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

export const SESSION = 'privateSessions'

/** What the product writes as a coach, on a device that knows that its member coaches. */
export async function asCoach(
  coach: Person,
  act: (account: Account, cloud: Cloud) => Promise<unknown>,
): Promise<Write[]> {
  const account = deviceOf(coach)
  const user = userOf(coach)
  const coaching = { ...user.coaching, isConsistencyCoach: true }
  await account.database.users.put({ ...user, coaching })
  const { cloud, writes } = recordingCloud(await clientOf(coach))
  await act(account, cloud)
  return writes
}

export function sessionBy(coach: Person, memberId: Person = 'self'): PrivateSession {
  const account = deviceOf(coach)
  return newSession(account, { memberId, day: today(), note: 'Money' })
}
export const counted = (session: PrivateSession, isCounted = true, by: Person = 'coach') =>
  asCoach(by, (account, cloud) => countSession(account, cloud, session, isCounted))
export const logged = () => counted({ ...sessionBy('coach'), id: 'coach_one' })
