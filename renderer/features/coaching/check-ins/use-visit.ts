import { useState } from 'react'

/** Where the coach is in the queue; kept while they look at a member's page. */
interface Visit {
  readonly userId: string
  /** The check-in on the screen, by id. */
  readonly shown: string | undefined
  /** Ids, in the order in which they were skipped. */
  readonly skipped: readonly string[]
  /** How many were answered. */
  readonly answered: number
  /** Ids of those for which a talk on the phone was logged. */
  readonly talked: readonly string[]
}

let last: Visit | undefined

/** The visit of the queue, and a function that changes it. It begins anew after a reload. */
export function useVisit(userId: string) {
  const [visit, setVisit] = useState<Visit>(() =>
    last?.userId === userId
      ? last
      : { userId, shown: undefined, skipped: [], answered: 0, talked: [] },
  )
  const change = (next: (known: Visit) => Partial<Visit>) =>
    setVisit((known) => {
      last = { ...known, ...next(known) }
      return last
    })
  return { visit, change }
}

export type ChangeVisit = ReturnType<typeof useVisit>['change']
