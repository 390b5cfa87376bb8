import { Component, type ReactNode } from 'react'
import { forgetMissing, PartMissing } from './lazy-part.tsx'
import { MissingPart } from './missing-part.tsx'

interface PartBoundaryProps {
  readonly children: ReactNode
  /** Where one is: whoever goes on is not held up by what was missing before. */
  readonly place?: string
}

interface PartBoundaryState {
  readonly error: unknown
  readonly isMissing: boolean
}

const NOTHING_MISSING: PartBoundaryState = { error: undefined, isMissing: false }

/**
 * Says so where a part of the app does not come, and asks for it again: at a click, or as soon as the
 * browser is online. What is around it stays as it is.
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
    // It may be gone for good, replaced by a newer version: the page itself knows its parts.
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
