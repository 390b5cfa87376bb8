import { Component, type ReactNode } from 'react'
import { isReachable } from '#data/platform/load-with-retry.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { forgetMissing, PartMissing } from '#ui/lazy-part.tsx'
import { MISSING_PART } from '../words.ts'

interface PartBoundaryProps {
  readonly children: ReactNode
  readonly place?: string
}

interface PartBoundaryState {
  readonly error: unknown
  readonly isMissing: boolean
}

const NOTHING_MISSING: PartBoundaryState = { error: undefined, isMissing: false }

/**
 * A chunk that fails to load shows a retry in place: by a click, or as soon as the browser is online. What
 * surrounds it stays as it is. If the retry fails although the server answers, a newer version has replaced the
 * chunk, or the browser remembers the failure (Firefox before 155): reloading the page helps in both cases.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state = NOTHING_MISSING
  private hasTried = false

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error, isMissing: error instanceof PartMissing }
  }

  override componentDidMount() {
    addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry)
  }

  override componentDidUpdate({ place }: PartBoundaryProps, before: PartBoundaryState) {
    const { isMissing } = this.state
    if (place !== this.props.place) {
      this.hasTried = false
      if (before.isMissing) this.goOn()
    } else if (isMissing && !before.isMissing && this.hasTried) void reloadIfReachable()
  }

  readonly retry = () => {
    if (!this.state.isMissing) return
    this.hasTried = true
    this.goOn()
  }

  private goOn() {
    forgetMissing()
    this.setState(NOTHING_MISSING)
  }

  override render() {
    const { error, isMissing } = this.state
    if (isMissing) return <MissingPart onRetry={this.retry} />
    if (error !== undefined) throw error
    return this.props.children
  }
}

/** Without an answer, a reload could replace the app by the browser's own page about a lost connection. */
async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) location.reload()
}

function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        within
        title={navigator.onLine ? 'Couldn’t load this page' : 'You’re offline'}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {MISSING_PART.text}
      </EmptyState>
    </div>
  )
}
