import { idSchema } from '#core/records/fields.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { fetchMember, type KnownMember, readKnownMember } from './thread-access.ts'

export type ThreadMember =
  | { readonly state: 'mine'; readonly member: KnownMember }
  /** A stranger, somebody else's member, nobody at all, or a former one: all the same. */
  | { readonly state: 'refused' }
  | { readonly state: 'loading' }
  /** The cloud cannot be reached, and this device has never asked. */
  | { readonly state: 'away' }

/** Whether somebody is a member of this coach: as this device last heard, and asked again each time. */
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
