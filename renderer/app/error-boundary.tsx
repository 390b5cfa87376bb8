import { Component, type ReactNode } from 'react'
import { logError } from '#data/log.ts'
import { CrashPage } from './pages/crash-page.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** The last net: what was checked off is on the disk before it is on the screen, so reloading is safe. */
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
