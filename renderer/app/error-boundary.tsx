import { Component, type ReactNode } from 'react'
import { logError } from '#data/platform/log.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { CRASH } from './words.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly message?: string
  /** Shown in place of what failed: by default a page that offers to reload. */
  readonly fallback?: ReactNode
}

/** Catches render errors of what is in it. Reloading is safe: a check-off is stored right after it is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    logError(this.props.message ?? 'The app could not be drawn:', error)
  }

  override render() {
    const { children, fallback = <CrashPage /> } = this.props
    return this.state.failed ? fallback : children
  }
}

function CrashPage() {
  return (
    <main>
      <EmptyState
        title="Something broke on our side"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        {CRASH.text}
      </EmptyState>
    </main>
  )
}
