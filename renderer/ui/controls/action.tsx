import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './action.module.css'
import { isSecondClick } from './double-clicks.ts'
import { PlainButton } from './plain-button.tsx'

interface ActionProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** `main` for the one thing to do here, `side` for anything else. */
  readonly kind?: 'main' | 'side'
}

/** A button for the first download, which does not include Mantine's (decision 0038). */
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
