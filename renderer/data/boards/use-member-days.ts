import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { type DaysAsked, type MemberDays, readMemberDays, readOwnDays } from './member-days.ts'

export type MemberDaysView =
  | MemberDays
  | { readonly state: 'loading' }
  /** The cloud cannot be reached. */
  | { readonly state: 'away' }

const LOADING: MemberDaysView = { state: 'loading' }

/** The days that made a total, one's own live. */
export function useMemberDays({ ownerId, from, to }: DaysAsked): MemberDaysView {
  const account = useAccount()
  const cloud = useCloud()
  const isOwn = account?.userId === ownerId
  const own = useLiveQuery(
    async () => (account && isOwn ? readOwnDays(account, { from, to }) : undefined),
    [account, isOwn, from, to],
  )
  const [others, setOthers] = useState(LOADING)
  useEffect(() => {
    if (!account || isOwn) return undefined
    let left = false
    const answer = (view: MemberDaysView) => {
      if (!left) setOthers(view)
    }
    answer(cloud ? LOADING : { state: 'away' })
    if (cloud) {
      readMemberDays(account, cloud, { ownerId, from, to }).then(answer, () =>
        answer({ state: 'away' }),
      )
    }
    return () => {
      left = true
    }
  }, [account, cloud, isOwn, ownerId, from, to])
  if (!isOwn) return others
  return own ? { state: 'shared', days: own } : LOADING
}
