import { useSyncExternalStore } from 'react'

/** Where the coach is in the queue; kept while they look at a member's page, and until a reload. */
interface Visit {
  readonly userId: string
  /** The check-in on the screen, by id. */
  readonly shown: string | undefined
  /** Ids, in the order in which they were skipped. */
  readonly skipped: readonly string[]
  /** How many were answered. */
  readonly answered: number
}

const BEGIN: Omit<Visit, 'userId'> = { shown: undefined, skipped: [], answered: 0 }

let visit: Visit = { userId: '', ...BEGIN }
const watchers = new Set<() => void>()

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function visitOf(userId: string): Visit {
  if (visit.userId !== userId) visit = { userId, ...BEGIN }
  return visit
}

/** The visit of the queue. */
export function useVisit(userId: string): Visit {
  return useSyncExternalStore(subscribe, () => visitOf(userId))
}

/** Changes the visit, also from a message that is open longer than the page. */
export function changeVisit(change: (known: Visit) => Partial<Visit>): void {
  visit = { ...visit, ...change(visit) }
  for (const watcher of watchers) watcher()
}
