import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { isSecondClick } from '../controls/double-clicks.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /**
   * `filled` is the one thing to do here; `light` and `outlined` stand beside it, `subtle` inside text and rows. `danger`
   * takes something away: removes, ends, closes, leaves, blocks.
   */
  readonly variant?: 'filled' | 'light' | 'subtle' | 'outlined' | 'danger' | undefined
  /** As wide as its container. */
  readonly wide?: boolean | undefined
  readonly className?: string | undefined
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Under way: it shows so, and keeps the focus, but ignores clicks. */
  readonly busy?: boolean
}

/**
 * A button. The second click of a double-click does nothing: what makes, sends or removes something does so once
 * (`controls/double-clicks.ts`).
 */
export function Button({ variant, wide, className, ...rest }: ButtonProps) {
  return <PressedOnce {...rest} className={buttonClass({ variant, wide, className })} />
}

interface IconButtonProps extends Omit<ButtonProps, 'wide' | 'aria-label'> {
  /** What it does, for screen readers. */
  readonly label: string
}

/** A square button with an icon alone. */
export function IconButton({ label, variant = 'subtle', className, ...rest }: IconButtonProps) {
  const look = buttonClass({ variant, className: classNames(styles.icon, className) })
  return <PressedOnce {...rest} aria-label={label} className={look} />
}

/** The look of a button, for links that look like one. */
export function buttonClass({ variant = 'filled', wide = false, className }: ButtonLook) {
  return classNames(styles.button, styles[variant], wide && styles.wide, className)
}

function PressedOnce({ busy = false, onClick, children, ...rest }: Omit<ButtonProps, 'variant'>) {
  const press = (click: MouseEvent<HTMLButtonElement>) => {
    // A button that submits must not do so either.
    if (busy || isSecondClick(click)) click.preventDefault()
    else onClick?.(click)
  }
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true } : {}
  return (
    <button type="button" {...rest} {...state} onClick={press}>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
