import { EmptyState } from '#ui/empty-state.tsx'

/** In place of messages that may have been written, where the community cannot be asked for them. */
export function NotHereYet() {
  return (
    <EmptyState title="No messages on this device yet" within>
      The community cannot be reached right now. What has been written comes by itself when you are
      back online.
    </EmptyState>
  )
}
