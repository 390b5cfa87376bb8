import { useMemo } from 'react'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'

/** A member's record, live, for admins; undefined until the cloud has answered. @param memberId undefined reads nothing */
export function useWatchedMember(memberId: string | undefined): User | undefined {
  const query = useMemo((): CloudQuery | undefined => {
    if (memberId === undefined) return undefined
    const where = [{ field: 'id', is: '==', value: memberId }] as const
    return { collection: 'users', where, limit: 1 }
  }, [memberId])
  return useWatched(query, userSchema).records?.[0]
}
