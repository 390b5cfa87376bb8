/** What a board that is shown asks the cloud for, and when: states and events without a clock or a cloud. */
import { NEIGHBOURS } from '#core/views/ranking/around.ts'
import type { Board, Place } from './board.ts'
import type { BoardPage } from './board-pages.ts'

/** The least time between two counts of the own rank, or two reads of a page after the first, in ms. */
export const AGAIN_AFTER_MS = 30_000

export interface FollowState {
  readonly board: Board
  readonly inView: { readonly from: number; readonly to: number }
  readonly first?: BoardPage
  readonly fetching?: number | undefined
  /** The view may have changed since. */
  readonly isDue: boolean
  /** When the own rank was counted last, successfully or not, in ms. */
  readonly countedAt: number
}

/** What this device knows of the own row at an event. */
interface Own {
  readonly id: string
  /** When its cached place was counted, in ms. */
  readonly placedAt: number | undefined
  readonly now: number
}

export type FollowEvent =
  | { readonly is: 'answered'; readonly page: BoardPage; readonly own: Own }
  | { readonly is: 'waited'; readonly own: Own }
  | { readonly is: 'shown'; readonly from: number; readonly to: number }
  | { readonly is: 'fetched'; readonly mayFollow: boolean }
  | { readonly is: 'failed'; readonly doing?: Effect['do'] }

export type Effect =
  | { readonly do: 'forget-own' }
  | { readonly do: 'count-own'; readonly id: string }
  | { readonly do: 'fetch'; readonly page: number }
  | { readonly do: 'set-live'; readonly live: boolean }

type Step = readonly [FollowState, readonly Effect[]]

export function startOf(board: Board): FollowState {
  const never = Number.NEGATIVE_INFINITY
  return { board, inView: { from: 0, to: 0 }, isDue: false, countedAt: never }
}

export function step(state: FollowState, event: FollowEvent): Step {
  switch (event.is) {
    case 'answered': {
      const [next, effects] = keepUp({ ...state, first: event.page }, event.own)
      return [next, [{ do: 'set-live', live: true }, ...effects]]
    }
    case 'waited':
      return keepUp(state, event.own)
    case 'shown':
      return refresh({ ...state, inView: { from: event.from, to: event.to } })
    case 'fetched':
      if (state.isDue) return fetchFrom(state, 1)
      return event.mayFollow ? fetchFrom(state, (state.fetching ?? 0) + 1) : [idle(state), []]
    case 'failed':
      // A page that failed keeps its date, so the next refresh fetches it again.
      return [event.doing === 'fetch' ? idle(state) : state, [{ do: 'set-live', live: false }]]
  }
}

function keepUp(state: FollowState, { id, placedAt = 0, now }: Own): Step {
  const holds = holdsOwn(state, id)
  const counts = !holds && now - Math.max(state.countedAt, placedAt) >= AGAIN_AFTER_MS
  const [next, effects] = refresh(counts ? { ...state, countedAt: now } : state)
  if (holds) return [next, [{ do: 'forget-own' }, ...effects]]
  return [next, counts ? [{ do: 'count-own', id }, ...effects] : effects]
}

/** Fetches one page at a time; if the view changes meanwhile, begins anew after it. */
function refresh(state: FollowState): Step {
  return state.fetching === undefined ? fetchFrom(state, 1) : [{ ...state, isDue: true }, []]
}

/** The first page is watched, and never fetched. @param first at least 1 */
function fetchFrom(state: FollowState, first: number): Step {
  const page = Math.max(state.inView.from, first)
  if (page > state.inView.to) return [idle(state), []]
  return [{ ...state, fetching: page, isDue: false }, [{ do: 'fetch', page }]]
}

const idle = (state: FollowState) => ({ ...state, fetching: undefined, isDue: false })

/** Whether the first page says all of the own row: where it is, and who is around it. */
function holdsOwn({ board, first }: FollowState, id: string): boolean {
  const own = first?.rows.find((row) => row.id === id)
  if (!first || !own) return false
  const rank = first.rows.filter(({ totalPoints }) => totalPoints > own.totalPoints).length
  return board.kind === 'groups' || !first.full || rank + NEIGHBOURS < first.rows.length
}

/** Whether a page was read recently, and still begins where the page before it ends. */
export function isReadLately({ after, at }: BoardPage, last: Place, now: number): boolean {
  const isFollowing = after?.id === last.id && after.totalPoints === last.totalPoints
  return isFollowing && now - at < AGAIN_AFTER_MS
}
