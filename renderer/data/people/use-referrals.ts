import { useEffect, useState } from 'react'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { fetchReferrals, type Referral, readKeptReferrals } from './read-referrals.ts'

export interface ReferralsView {
  /** Undefined until this device or the cloud has said something. */
  readonly referrals: readonly Referral[] | undefined
  /** When it was the cloud's word, in ms; undefined while it is. */
  readonly asOf: number | undefined
  /** The cloud cannot be reached. */
  readonly away: boolean
}

/** Who joined through one's link: what is kept at once, then the cloud's word; asked again when it is back. */
export function useReferrals(): ReferralsView {
  const account = useAccount()
  const cloud = useCloud()
  const isAway = useIsAway()
  const [view, setView] = useState<ReferralsView>({
    referrals: undefined,
    asOf: undefined,
    away: false,
  })
  useEffect(() => {
    if (!account) return undefined
    let left = false
    const show = (next: Partial<ReferralsView>) => {
      if (!left) setView((before) => ({ ...before, ...next }))
    }
    const follow = async () => {
      const kept = await readKeptReferrals(account)
      if (kept) show({ referrals: kept.referrals, asOf: kept.at })
      if (!cloud) return show({ away: isAway })
      show({ referrals: await fetchReferrals(account, cloud), asOf: undefined, away: false })
    }
    follow().catch(() => show({ away: true }))
    return () => {
      left = true
    }
  }, [account, cloud, isAway])
  return view
}
