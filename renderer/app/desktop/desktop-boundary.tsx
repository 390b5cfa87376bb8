import { Component, type ReactNode } from 'react'
import { logError } from '#data/platform/log.ts'

interface DesktopBoundaryProps {
  readonly children: ReactNode
}

/** Catches an error of one part beside the screens, so that it takes neither them nor the other parts along. */
export class DesktopBoundary extends Component<DesktopBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    logError('A part of the desktop app has stopped:', error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
