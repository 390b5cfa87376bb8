import { Component, type ReactNode } from 'react'
import { logError } from '#data/platform/log.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { CRASH } from './words.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Catches render errors of all screens. Reloading is safe: a check-off is stored right after it is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    logError('The app could not be drawn:', error)
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children
  }
}

function CrashPage() {
  return (
    <main>
      <EmptyState
        title={CRASH.title}
        action={<Button onClick={() => location.reload()}>{CRASH.reload}</Button>}
      >
        {CRASH.text}
      </EmptyState>
    </main>
  )
}
