import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { Project } from '#core/records/group.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { fetchProjects, readKeptProjects, readOwnInterests } from './read-projects.ts'

export interface ProjectsView {
  /** Undefined until this device or the cloud has said something. */
  readonly projects: readonly Project[] | undefined
  readonly interests: ReadonlySet<string>
  /** When it was the cloud's word, in ms; undefined while it is. */
  readonly asOf: number | undefined
  /** The cloud cannot be reached, and nothing is kept here. */
  readonly away: boolean
  /** Asks the cloud again. */
  readonly refresh: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The projects: what is kept at once, then the cloud's word; the own interest is live. */
export function useProjects(): ProjectsView {
  const account = useAccount()
  const cloud = useCloud()
  const [asked, setAsked] = useState(0)
  const [heard, setHeard] = useState(false)
  const [away, setAway] = useState(false)
  const kept = useLiveQuery(async () => account && readKeptProjects(account), [account])
  const interests = useLiveQuery(async () => account && readOwnInterests(account), [account])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is a reason of its own
  useEffect(() => {
    if (!account || !cloud) return undefined
    let left = false
    const answer = (isHeard: boolean) => {
      if (left) return
      setHeard(isHeard)
      setAway(!isHeard)
    }
    fetchProjects(account, cloud).then(
      () => answer(true),
      () => answer(false),
    )
    return () => {
      left = true
    }
  }, [account, cloud, asked])
  return {
    projects: kept?.projects,
    interests: interests ?? NONE,
    asOf: heard ? undefined : kept?.at,
    away,
    refresh: useCallback(() => setAsked((before) => before + 1), []),
  }
}
