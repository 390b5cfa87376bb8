import { Action } from './action.tsx'
import { EmptyState } from './empty-state.tsx'

/** A part of the app could not be fetched. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        within
        title={navigator.onLine ? 'This did not come through' : 'You are offline'}
        action={
          <Action kind="main" onClick={onRetry}>
            Try again
          </Action>
        }
      >
        This part of Fourfold is not on your device yet, and could not be fetched. It opens as soon
        as you are connected. What you have checked off is safe.
      </EmptyState>
    </div>
  )
}
