import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import styles from './board-bar.module.css'

/** What one can choose about a board, in one line above it. */
export function BoardBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

interface StepperProps {
  readonly children: string
  readonly earlier: string
  readonly later: string
  /** Undefined where there is nothing that way. */
  readonly onEarlier: (() => void) | undefined
  readonly onLater: (() => void) | undefined
}

/** Goes from month to month, or from year to year. */
export function Stepper({ children, earlier, later, onEarlier, onLater }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <Step label={earlier} onStep={onEarlier} icon={<IconLeft size={22} aria-hidden="true" />} />
      <span className={styles.now} aria-live="polite">
        {children}
      </span>
      <Step label={later} onStep={onLater} icon={<IconRight size={22} aria-hidden="true" />} />
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly onStep: (() => void) | undefined
  readonly icon: ReactNode
}

/** It keeps the focus at the end of the way, so it is never `disabled` outright. */
function Step({ label, onStep, icon }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={onStep === undefined}
      onClick={onStep}
    >
      {icon}
    </button>
  )
}
