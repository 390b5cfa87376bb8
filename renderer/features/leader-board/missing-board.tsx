import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { MISSING } from './words.ts'

interface MissingBoardProps {
  readonly state: 'loading' | 'away'
}

export function MissingBoard({ state }: MissingBoardProps) {
  if (state === 'loading') {
    return <Loading>Loading the board…</Loading>
  }
  return (
    <EmptyState title="This board isn’t on your device yet" within>
      {MISSING.text}
    </EmptyState>
  )
}
