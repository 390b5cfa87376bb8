import { Component, type ReactNode } from 'react'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Button } from '../kit/button.tsx'
import { forgetMissing, PartMissing } from '../lazy-part.tsx'
import { MISSING_PART } from '../words.ts'

interface PartBoundaryProps {
  readonly children: ReactNode
  /** The current page: going to another page tries again. */
  readonly place?: string
}

interface PartBoundaryState {
  readonly error: unknown
  readonly isMissing: boolean
}

const NOTHING_MISSING: PartBoundaryState = { error: undefined, isMissing: false }

/**
 * A chunk that fails to load shows a retry in place: by a click, or as soon as the browser is online. What
 * surrounds it stays as it is.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state = NOTHING_MISSING
  private hasTried = false

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error, isMissing: error instanceof PartMissing }
  }

  override componentDidMount() {
    addEventListener('online', this.goOn)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.goOn)
  }

  override componentDidUpdate({ place }: PartBoundaryProps) {
    if (place !== this.props.place) this.goOn()
  }

  readonly goOn = () => {
    if (!this.state.isMissing) return
    forgetMissing()
    this.setState(NOTHING_MISSING)
  }

  readonly retry = () => {
    // A newer version may have replaced the chunk: reloading the page finds its new name.
    if (this.hasTried && navigator.onLine) location.reload()
    this.hasTried = true
    this.goOn()
  }

  override render() {
    const { error, isMissing } = this.state
    if (isMissing) return <MissingPart onRetry={this.retry} />
    if (error !== undefined) throw error
    return this.props.children
  }
}

function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        within
        title={navigator.onLine ? MISSING_PART.title : MISSING_PART.offline}
        action={<Button onClick={onRetry}>{MISSING_PART.tryAgain}</Button>}
      >
        {MISSING_PART.text}
      </EmptyState>
    </div>
  )
}
