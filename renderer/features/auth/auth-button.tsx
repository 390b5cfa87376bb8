import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import styles from './auth-button.module.css'

interface AuthButtonProps extends ComponentProps<'button'> {
  readonly look: 'filled' | 'light' | 'quiet' | 'outlined'
  /** Shows progress, keeps the focus and ignores clicks. */
  readonly busy?: boolean
}

/** Buttons of `/auth` that look like Mantine's, which is not in the first download (decision 0038). */
export function AuthButton({ look, busy = false, children, ...rest }: AuthButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <PlainButton
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: ignore })}
      className={classNames(styles.button, styles[look])}
    >
      {busy && <span className={styles.turning} />}
      {children}
    </PlainButton>
  )
}
