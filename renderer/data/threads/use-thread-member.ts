import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { idSchema } from '#core/records/fields.ts'
import type { Account } from '#data/local/account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { fetchMember, type KnownMember, readKnownMember } from './thread-access.ts'

export type ThreadMember =
  | { readonly state: 'mine'; readonly member: KnownMember }
  /** A stranger, somebody else's member, nobody at all, or a former one: all the same. */
  | { readonly state: 'refused' }
  | { readonly state: 'loading' }
  /** The cloud cannot be reached, and this device has never asked. */
  | { readonly state: 'away' }

/** Whether somebody is a member of this coach: as last heard, and asked again each time. */
export function useThreadMember(account: Account, memberId: string): ThreadMember {
  const cloud = useCloud()
  const isAway = useIsAway()
  const [failed, setFailed] = useState('')
  const known = useLiveQuery(
    async () => ({ member: await readKnownMember(account, memberId) }),
    [account, memberId],
  )
  useEffect(() => {
    if (cloud) fetchMember(account, cloud, memberId).catch(() => setFailed(memberId))
  }, [account, cloud, memberId])
  if (!idSchema.safeParse(memberId).success) return { state: 'refused' }
  if (known?.member) {
    return known.member.isMine ? { state: 'mine', member: known.member } : { state: 'refused' }
  }
  return { state: known && (isAway || failed === memberId) ? 'away' : 'loading' }
}
