import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './action.module.css'
import { isSecondClick } from './double-clicks.ts'
import { PlainButton } from './plain-button.tsx'

interface ActionProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** The one thing to do here, or something on the side. */
  readonly kind?: 'main' | 'side'
}

/**
 * A button for what loads before everything else: Mantine's own is not in the first download
 * (decision 0038).
 */
export function Action({ children, onClick, kind = 'side' }: ActionProps) {
  return (
    <PlainButton
      className={classNames(styles.action, styles[kind])}
      onClick={(click) => {
        if (!isSecondClick(click)) onClick()
      }}
    >
      {children}
    </PlainButton>
  )
}
