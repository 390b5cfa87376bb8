import { useSearchParams } from 'react-router-dom'
import { Action } from '#ui/action.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** No day has hours yet: where to begin. */
export function NoHours() {
  const [, setQuery] = useSearchParams()
  return (
    <EmptyState
      title="No hours yet"
      within
      action={
        <Action kind="main" onClick={() => setQuery({ tab: 'time' })}>
          Open today’s hours
        </Action>
      }
    >
      Give today its 24 hours, and tell in the evening how they went. From the first day on you see
      here where they go.
    </EmptyState>
  )
}
