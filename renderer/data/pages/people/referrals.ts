/** Who joined through one's link: from its notifications, and each newcomer's shared profile (decision 0053). */

import * as z from 'zod/mini'
import { joinedBy } from '#core/policies/joining/invitation-link.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { fetchProfile } from './profile.ts'

const referralSchema = z.object({
  userId: z.string(),
  /** '' if they share nothing. */
  name: z.string(),
  image: z.string(),
  /** When the notification was created, in ms. */
  at: z.number(),
})

export type Referral = z.infer<typeof referralSchema>

export const referralPages = cachedPages(() => 'referrals', z.array(referralSchema))
/** The most newcomers to read names for, the latest first; all are counted. */
const MAX_NAMED = 50

/** Fetches who joined, the latest first, and caches it. @throws CloudError if the cloud is unreachable */
export async function fetchReferrals(
  account: Account,
  cloud: Pick<Cloud, 'query' | 'get' | 'auth'>,
): Promise<Referral[]> {
  const asked = listOf('notifications', { userId: account.userId, kind: 'referral' })
  const documents = await queryAll(cloud, asked)
  const told = parseDocuments(notificationSchema, documents)
    .flatMap(({ id, created }) => {
      const userId = joinedBy(id)
      return userId === undefined ? [] : [{ userId, at: created }]
    })
    .toSorted((a, b) => b.at - a.at)
  const referrals = await Promise.all(
    told.map(async ({ userId, at }, index): Promise<Referral> => {
      const nobody = { userId, name: '', image: '', at }
      if (index >= MAX_NAMED) return nobody
      const answer = await fetchProfile(account, cloud, userId)
      if (answer.state === 'not-found') return nobody
      if (answer.state === 'private') return { ...nobody, name: answer.name }
      return { ...nobody, name: answer.profile.name, image: answer.profile.image }
    }),
  )
  await referralPages.write(account, '', referrals)
  return referrals
}

/** Who joined through one's link: from the cache, and then from the cloud. */
export function useReferrals(): CachedResult<readonly Referral[]> {
  return useCachedQuery({
    queryKey: ['referrals'],
    read: (account) => referralPages.read(account, ''),
    queryFn: ({ account, cloud }) => fetchReferrals(account, cloud),
  })
}
