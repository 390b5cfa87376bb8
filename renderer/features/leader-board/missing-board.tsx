import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'

interface MissingBoardProps {
  readonly state: 'loading' | 'away'
}

/** In place of a board that is not on this device: it is on its way, or it cannot come now. */
export function MissingBoard({ state }: MissingBoardProps) {
  if (state === 'loading') {
    return <Loading>Fetching the board…</Loading>
  }
  return (
    <EmptyState title="This board is not on your device yet" within>
      The community cannot be reached right now. The board comes by itself when you are back online,
      and the points you earn until then count.
    </EmptyState>
  )
}
