import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './floating.module.css'
import { movePopover } from './floating.ts'

interface TooltipProps {
  /** A few words more than the control itself says; nothing that is needed to use it. */
  readonly text: string
  /** One control that can have the focus. */
  readonly children: ReactNode
}

/** A few words beside a control, as long as the pointer or the keyboard's focus is on it; Escape hides them. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (!anchor.current || !tip.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    movePopover(tip.current, anchor.current)
  }
  const hide = () => tip.current?.hidePopover()
  useEffect(() => {
    const control = anchor.current?.querySelector('button, a, input, select, textarea')
    control?.setAttribute('aria-describedby', id)
    const onKey = ({ key }: globalThis.KeyboardEvent) =>
      key === 'Escape' && tip.current?.hidePopover()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the pointer and the focus of the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
