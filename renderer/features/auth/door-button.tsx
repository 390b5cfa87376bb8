import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import styles from './door-button.module.css'

interface DoorButtonProps extends ComponentProps<'button'> {
  readonly look: 'filled' | 'light' | 'quiet' | 'outlined'
  /** Under way: it says so and keeps the focus, but does nothing more. */
  readonly busy?: boolean
}

/** The buttons of `/auth`, as Mantine draws them (decision 0038). */
export function DoorButton({ look, busy = false, children, ...rest }: DoorButtonProps) {
  const swallow = (event: MouseEvent) => event.preventDefault()
  return (
    <PlainButton
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: swallow })}
      className={classNames(styles.button, styles[look])}
    >
      {busy && <span className={styles.turning} />}
      {children}
    </PlainButton>
  )
}
