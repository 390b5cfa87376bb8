import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { Project } from '#core/records/group.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { fetchProjects, readKeptProjects, readOwnInterests } from './read-projects.ts'

export interface ProjectsView {
  /** Undefined until this device or the cloud has said something. */
  readonly projects: readonly Project[] | undefined
  readonly interests: ReadonlySet<string>
  /** When it was the cloud's word, in ms; undefined while it is. */
  readonly asOf: number | undefined
  /** The cloud cannot be reached. */
  readonly away: boolean
  /** Asks the cloud again. */
  readonly refresh: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The projects: what is kept at once, then the cloud's word, also when it is back; the own interest is live. */
export function useProjects(): ProjectsView {
  const account = useAccount()
  const cloud = useCloud()
  const [asked, setAsked] = useState(0)
  const [heard, setHeard] = useState(false)
  const [failed, setFailed] = useState(false)
  const isAway = useIsAway()
  const kept = useLiveQuery(async () => account && readKeptProjects(account), [account])
  const interests = useLiveQuery(async () => account && readOwnInterests(account), [account])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is a reason of its own, and so is the cloud's being back
  useEffect(() => {
    if (!account || !cloud) return undefined
    let left = false
    const answer = (isHeard: boolean) => {
      if (left) return
      setHeard(isHeard)
      setFailed(!isHeard)
    }
    fetchProjects(account, cloud).then(
      () => answer(true),
      () => answer(false),
    )
    return () => {
      left = true
    }
  }, [account, cloud, asked, isAway])
  return {
    projects: kept?.projects,
    interests: interests ?? NONE,
    asOf: heard ? undefined : kept?.at,
    away: failed || (isAway && !heard),
    refresh: useCallback(() => setAsked((before) => before + 1), []),
  }
}
