import { Action } from '#ui/action.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Something of ours broke. Says what is safe, and offers the way out. */
export function CrashPage() {
  return (
    <main>
      <EmptyState
        title="Something broke on our side"
        action={
          <Action kind="main" onClick={() => location.reload()}>
            Reload
          </Action>
        }
      >
        Your check-offs are safe: they are stored on this device the moment you make them. Reloading
        usually puts things right.
      </EmptyState>
    </main>
  )
}
