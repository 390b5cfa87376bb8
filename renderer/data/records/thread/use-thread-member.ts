import { idSchema } from '#core/records/fields.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { fetchMember, type KnownMember, readKnownMember } from './thread-access.ts'

export type ThreadMember =
  | { readonly state: 'mine'; readonly member: KnownMember }
  /** A stranger, another coach's member, a missing or a former one: all are treated alike. */
  | { readonly state: 'refused' }
  | { readonly state: 'loading' }
  /** The cloud cannot be reached, and this device has no cached answer. */
  | { readonly state: 'away' }

/** Whether somebody is a member of this coach: the cached answer at once, and fetched again at each visit. */
export function useThreadMember(memberId: string): ThreadMember {
  const { data, isRestoring, isPaused, error } = useCachedQuery({
    queryKey: ['thread-member', memberId],
    read: (account) => readKnownMember(account, memberId),
    queryFn: ({ account, cloud }) => fetchMember(account, cloud, memberId),
  })
  if (!idSchema.safeParse(memberId).success) return { state: 'refused' }
  if (data) return data.isMine ? { state: 'mine', member: data } : { state: 'refused' }
  const isUnreachable = isPaused || error !== undefined
  return { state: !isRestoring && isUnreachable ? 'away' : 'loading' }
}
