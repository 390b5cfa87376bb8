import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './action.module.css'
import { classNames } from './class-names.ts'

interface ActionProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** The one thing to do here, or something on the side. */
  readonly kind?: 'main' | 'side'
}

/**
 * A button for what loads before everything else: Mantine's own would bring its loader and transitions
 * into the first download (2.4 KB).
 */
export function Action({ children, onClick, kind = 'side' }: ActionProps) {
  return (
    <UnstyledButton className={classNames(styles.action, styles[kind])} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
