/** The days behind a total: one's own always, others' as far as they share them (docs/product.md#points). */

import { useLiveQuery } from 'dexie-react-hooks'
import { sharesDaysWith } from '#core/policies/privacy/who-sees.ts'
import { isCoachOf } from '#core/policies/threads/pair.ts'
import { type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { profileSchema, userSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { unless } from '#data/cloud/cloud-error.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { parseAll, parseDocuments } from '#data/cloud/parse-documents.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'

export type MemberDays =
  | { readonly state: 'shared'; readonly days: readonly TrackingDaily[] }
  | { readonly state: 'private' }

export interface DaysAsked {
  readonly ownerId: string
  readonly from: DayKey
  readonly to: DayKey
}

/** The member's own days from this device, oldest first. */
export async function readOwnDays(
  { database }: Account,
  { from, to }: Omit<DaysAsked, 'ownerId'>,
): Promise<TrackingDaily[]> {
  const days = database.trackingDaily.where('queryDate')
  const asked = days.between(numberOfDay(from), numberOfDay(to), true, true)
  return parseAll(trackingDailySchema, await asked.toArray())
}

/** Another member's days, oldest first. Applies the server's rules, also for a backend without any. @throws CloudError */
export async function readMemberDays(
  account: Account,
  cloud: Cloud,
  { ownerId, from, to }: DaysAsked,
): Promise<MemberDays> {
  if (!(await maySee(account, cloud, ownerId))) return { state: 'private' }
  const query: CloudQuery = {
    collection: 'trackingDaily',
    where: [
      { field: 'userId', is: '==', value: ownerId },
      { field: 'queryDate', is: '>=', value: numberOfDay(from) },
      { field: 'queryDate', is: '<=', value: numberOfDay(to) },
    ],
    orderBy: [{ field: 'queryDate', direction: 'asc' }],
    limit: MAX_LISTED,
  }
  const documents = await unless('permission-denied', () => cloud.query(query))
  if (!documents) return { state: 'private' }
  return { state: 'shared', days: parseDocuments(trackingDailySchema, documents) }
}

async function maySee(account: Account, cloud: Cloud, ownerId: string): Promise<boolean> {
  const reader = await readUser(account)
  const read = (collection: 'profiles' | 'users') =>
    unless('permission-denied', () => cloud.get({ collection, id: ownerId }))
  const profile = await read('profiles')
  const shared = profileSchema.safeParse(profile?.data)
  if (shared.success && sharesDaysWith(shared.data, reader?.groupId ?? '')) return true
  if ((await cloud.auth.claims()).admin === true) return true
  const coaches = reader?.coaching.isConsistencyCoach || reader?.coaching.isExecutiveCoach
  if (!reader || !coaches) return false
  const record = await read('users')
  const member = userSchema.safeParse(record?.data)
  return member.success && isCoachOf(reader, member.data)
}

export type MemberDaysView =
  | MemberDays
  | { readonly state: 'loading' }
  /** The cloud is unreachable. */
  | { readonly state: 'away' }

const LOADING: MemberDaysView = { state: 'loading' }

export function useMemberDays({ ownerId, from, to }: DaysAsked): MemberDaysView {
  const account = useAccount()
  const cloud = useCloud()
  const isOwn = account?.userId === ownerId
  const own = useLiveQuery(
    async () => (account && isOwn ? readOwnDays(account, { from, to }) : undefined),
    [account, isOwn, from, to],
  )
  const { data, error } = useCachedQuery({
    queryKey: ['member-days', ownerId, from, to],
    enabled: !isOwn,
    queryFn: (context) => readMemberDays(context.account, context.cloud, { ownerId, from, to }),
  })
  if (isOwn) return own ? { state: 'shared', days: own } : LOADING
  if (!cloud || error !== undefined) return { state: 'away' }
  return data ?? LOADING
}
