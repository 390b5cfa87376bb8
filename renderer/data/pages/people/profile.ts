/** What others may see of a member: fetched from the cloud, and cached for when it is unreachable. */

import * as z from 'zod/mini'
import { sharesDaysWith } from '#core/policies/privacy/who-sees.ts'
import { idSchema } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import { type Profile, profileSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { unless } from '#data/cloud/cloud-error.ts'
import { logError } from '#data/platform/log.ts'
import { useGroup } from '#data/records/group/queries.ts'
import { readUser } from '#data/records/member/owner.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown'), profile: profileSchema, groupName: z.string() }),
  // They do not share it with the viewer. A coach's name is shown all the same.
  z.object({ state: z.literal('private'), name: z.string() }),
  z.object({ state: z.literal('not-found') }),
])

export type ProfileAnswer = z.infer<typeof answerSchema>

export const profilePages = cachedPages((id) => `profile/${id}`, answerSchema)

/** Fetches and caches a profile; an invalid id sends no request. @throws CloudError if the cloud is unreachable */
export async function fetchProfile(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'>,
  id: string,
): Promise<ProfileAnswer> {
  const isId = idSchema.safeParse(id).success
  const asked = isId && (await unless('permission-denied', () => ask(account, cloud, id)))
  const answer: ProfileAnswer =
    asked === false ? { state: 'not-found' } : (asked ?? { state: 'private', name: '' })
  if (answer.state === 'not-found') {
    // The message of docs/product.md#errors; an invalid id may be anything, and is not logged.
    logError('No such document', isId ? `profiles/${id}` : 'profiles')
  }
  if (isId) await profilePages.write(account, id, answer)
  return answer
}

async function ask(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'>,
  id: string,
): Promise<ProfileAnswer> {
  const document = await cloud.get({ collection: 'profiles', id })
  const profile = profileSchema.safeParse(document?.data).data
  if (!profile) return { state: 'not-found' }
  if (!(await isShared(account, cloud, profile))) return { state: 'private', name: profile.name }
  return { state: 'shown', profile, groupName: await groupName(cloud, profile.groupId) }
}

/** The rules decide; this applies them for a backend without rules. Admins see the whole profile. */
async function isShared(
  account: Account,
  { auth }: Pick<Cloud, 'auth'>,
  profile: Profile,
): Promise<boolean> {
  if (profile.privacy === 'share-nothing') return false
  const reader = await readUser(account)
  if (sharesDaysWith(profile, reader?.groupId ?? '')) return true
  if (profile.isConsistencyCoach || profile.isExecutiveCoach) return true
  return (await auth.claims()).admin === true
}

async function groupName({ get }: Pick<Cloud, 'get'>, id: string): Promise<string> {
  if (id === '') return ''
  // An archived group that is not the viewer's own is refused.
  const document = await unless('permission-denied', () => get({ collection: 'groups', id }))
  return groupSchema.safeParse(document?.data).data?.name ?? ''
}

export type ProfileView =
  | (ProfileAnswer & {
      /** When it came from the cloud, in ms; undefined if it is up to date. */
      readonly asOf: number | undefined
    })
  | { readonly state: 'loading' }
  /** The cloud is unreachable, and the profile is not cached. */
  | { readonly state: 'away' }

export function useProfile(id: string): ProfileView {
  const { data, dataUpdatedAt, isStale, isPaused, error } = useCachedQuery({
    queryKey: ['profile', id],
    read: (account) => profilePages.read(account, id),
    queryFn: ({ account, cloud }) => fetchProfile(account, cloud, id),
  })
  if (data) return { ...data, asOf: isStale ? dataUpdatedAt : undefined }
  return { state: isPaused || error !== undefined ? 'away' : 'loading' }
}

/** The member's own profile: complete and from this device, whoever else may see it. */
export function useOwnProfile(): ProfileView {
  const user = useUser()
  const group = useGroup(user?.groupId ?? '')
  if (!user) return { state: 'loading' }
  const { coaching, ...fields } = user
  const { isConsistencyCoach, isExecutiveCoach } = coaching
  const profile = profileSchema.parse({ ...fields, isConsistencyCoach, isExecutiveCoach })
  return { state: 'shown', profile, groupName: group?.name ?? '', asOf: undefined }
}

/** By the cached answer, otherwise by the cloud: only a profile known to be private is not linked. */
export async function canLinkToProfile(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'> | undefined,
  id: string,
): Promise<boolean> {
  const cached = await profilePages.read(account, id)
  if (cached?.data.state === 'shown') return true
  try {
    const answer = cloud ? await fetchProfile(account, cloud, id) : cached?.data
    return answer?.state !== 'private'
  } catch {
    return cached?.data.state !== 'private'
  }
}
