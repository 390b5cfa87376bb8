import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Attended, attentionOf } from '#core/coaching/attention.ts'
import { type CoachedMember, factsOf } from '#core/coaching/member-facts.ts'
import type { Account } from '#data/local/account.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useUser } from '#data/queries/use-user.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { followGroup, type GroupFollower } from './follow-group.ts'
import { type Kept, keptMembers, keptSummaries, keptUnreadable, type Summary } from './kept.ts'
import { useNow } from './use-now.ts'

export interface GroupRow extends Attended {
  readonly member: CoachedMember
}

export interface CoachingGroup {
  /** `away`: nothing is kept here, and the cloud cannot be reached. */
  readonly state: 'loading' | 'ready' | 'away'
  readonly rows: readonly GroupRow[]
  /** Members whose days are still on their way. */
  readonly waiting: readonly CoachedMember[]
  /** Where records of members lie that cannot be read. */
  readonly unreadable: readonly string[]
  /** When the list was the cloud's word, in ms. */
  readonly at: number | undefined
  readonly live: boolean
  /** Tells which members are in view: theirs is followed as it happens. */
  readonly show: (ids: readonly string[]) => void
}

/** A coach's group: what is kept at once, and live while one looks. */
export function useCoachingGroup(): CoachingGroup {
  const account = useAccount()
  const cloud = useCloud()
  const user = useUser()
  const now = useNow()
  const isAway = useIsAway()
  const [live, setLive] = useState(false)
  const follower = useRef<GroupFollower>(undefined)
  const shown = useRef<readonly string[]>([])
  const kept = useLiveQuery(async () => account && { group: await readGroup(account) }, [account])
  const rows = useMemo(() => (kept?.group ? rowsOf(kept.group, now) : undefined), [kept, now])

  const id = user?.id
  const coaching = JSON.stringify(user?.coaching)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the record, which is made anew with every reading
  useEffect(() => {
    if (!account || !cloud || !user) return undefined
    follower.current = followGroup({ account, cloud, coach: user, onLive: setLive })
    follower.current.show(shown.current)
    return () => {
      follower.current?.stop()
      follower.current = undefined
      setLive(false)
    }
  }, [account, cloud, id, coaching])

  const show = useCallback((ids: readonly string[]) => {
    shown.current = ids
    follower.current?.show(ids)
  }, [])
  return {
    state: rows ? 'ready' : kept && isAway ? 'away' : 'loading',
    rows: rows?.known ?? [],
    waiting: rows?.waiting ?? [],
    unreadable: kept?.group?.unreadable ?? [],
    at: kept?.group?.at,
    live: live && !isAway,
    show,
  }
}

interface KeptGroup {
  readonly members: readonly CoachedMember[]
  readonly summaries: readonly (Kept<Summary> | undefined)[]
  readonly unreadable: readonly string[]
  readonly at: number
}

async function readGroup(account: Account): Promise<KeptGroup | undefined> {
  const kept = await keptMembers.read(account, '')
  if (!kept) return undefined
  const ids = kept.value.map(({ id }) => id)
  const summaries = await keptSummaries.readAll(account, ids)
  const ofMembers = (await keptUnreadable.read(account, ''))?.value ?? []
  const unreadable = [
    ...ofMembers.map((id) => `users/${id}`),
    ...summaries.flatMap((summary) => summary?.value.unreadable ?? []),
  ]
  return { members: kept.value, summaries, unreadable, at: kept.at }
}

function rowsOf({ members, summaries }: KeptGroup, now: number) {
  const zone = new Date(now).getTimezoneOffset()
  const known: GroupRow[] = []
  const waiting: CoachedMember[] = []
  for (const [index, member] of members.entries()) {
    const summary = summaries[index]?.value
    if (!summary) {
      waiting.push(member)
      continue
    }
    const facts = factsOf({ ...summary, member }, now, zone)
    known.push({ member, facts, attention: attentionOf(facts) })
  }
  return { known, waiting }
}
