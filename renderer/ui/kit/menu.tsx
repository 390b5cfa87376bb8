import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Button, type ButtonLook } from './button.tsx'
import styles from './floating.module.css'
import { movePopover } from './floating.ts'
import { rovingIndex, UP_AND_DOWN } from './roving-keys.ts'

export interface MenuItem {
  readonly label: string
  readonly onSelect: () => void
  /** It removes something. */
  readonly danger?: boolean
}

interface MenuProps extends Pick<ButtonLook, 'variant'> {
  /** What the button shows. */
  readonly children: ReactNode
  /** What the menu is about, for screen readers. */
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** A button that opens a list of actions. The platform's popover closes it on Escape and on a press outside. */
export function Menu({ children, label, items, variant = 'outlined' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const toggled = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open')
    if (newState !== 'open' || !button.current) return
    movePopover(currentTarget, button.current)
    currentTarget.querySelector('button')?.focus()
  }
  const select = ({ onSelect }: MenuItem) => {
    menu.current?.hidePopover()
    onSelect()
  }
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {children}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={toggled}
        onKeyDown={moveFocus}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classNames(styles.item, item.danger === true && styles.danger)}
            onClick={() => select(item)}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = rovingIndex(event.key, UP_AND_DOWN, { at, count: items.length })
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
