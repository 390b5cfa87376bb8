import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stepper.module.css'

interface StepperProps {
  readonly children: string
  readonly earlier: string
  readonly later: string
  /** Undefined if there is nothing in that direction. */
  readonly onEarlier: (() => void) | undefined
  readonly onLater: (() => void) | undefined
  /** Fills the available width. */
  readonly wide?: boolean
}

/** Steps from one period to the one before or after. */
export function Stepper(props: StepperProps) {
  const { children, earlier, later, onEarlier, onLater, wide = false } = props
  return (
    <div className={classNames(styles.stepper, wide && styles.wide)}>
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

/** Not `disabled` at the end, because a disabled button would lose the focus. */
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
