import { EmptyState } from '#ui/empty-state.tsx'

interface NotBuiltPageProps {
  readonly title: string
  /** One line: what will be here. */
  readonly children: string
}

/** A page whose turn has not come: says so, and pretends nothing. */
export function NotBuiltPage({ title, children }: NotBuiltPageProps) {
  return (
    <EmptyState title={title}>
      {children} <strong>This page is not built yet.</strong>
    </EmptyState>
  )
}
